import { Box, chakra, Stack } from '@chakra-ui/react';
import { SKIP_WORDS, UNCLEAR_WORDS } from './line-words';
import type { LineReport, Outcome } from './reader/outcomes';

const Details = chakra('details');
const Summary = chakra('summary');

/** Lines shown per group; the list only counts the others. */
const MOST_SHOWN = 200;

function reasonOf(outcome: Outcome): string {
  if (outcome.kind === 'read') return 'Read';
  return outcome.kind === 'skipped' ? SKIP_WORDS[outcome.reason] : UNCLEAR_WORDS[outcome.reason];
}

function byReason(lines: readonly LineReport[]): Map<string, LineReport[]> {
  const groups = new Map<string, LineReport[]>();
  for (const line of lines) {
    const reason = reasonOf(line.outcome);
    groups.set(reason, [...(groups.get(reason) ?? []), line]);
  }
  return groups;
}

const KINDS = ['unclear', 'skipped', 'read'] as const;

/** Lines of a statement with their sheet, line number and text. */
export function Lines({ lines }: { lines: readonly LineReport[] }) {
  return (
    <Stack as="ul" gap="1" listStyleType="none" fontSize="xs" color="fg.muted">
      {lines.slice(0, MOST_SHOWN).map(({ sheet, line, text }) => (
        <Box as="li" key={`${sheet} ${line}`} overflowWrap="anywhere">
          {sheet ? `${sheet}, line` : 'Line'} {line}: {text}
        </Box>
      ))}
      {lines.length > MOST_SHOWN && (
        <Box as="li">and {lines.length - MOST_SHOWN} more lines of this kind</Box>
      )}
    </Stack>
  );
}

/** All lines of the file by outcome and reason. Groups of unclear lines start open. */
export function LineList({ lines }: { lines: readonly LineReport[] }) {
  const groups = KINDS.flatMap((kind) => [
    ...byReason(lines.filter(({ outcome }) => outcome.kind === kind)),
  ]).map(([reason, found]) => ({ reason, found, isOpen: found[0]?.outcome.kind === 'unclear' }));
  return (
    <Details fontSize="sm" open={groups.some(({ isOpen }) => isOpen)}>
      <Summary cursor="pointer" color="brand.fg" fontWeight="medium" py="2" w="fit-content">
        Show every line
      </Summary>
      <Stack gap="2">
        {groups.map(({ reason, found, isOpen }) => (
          <Details key={reason} open={isOpen}>
            <Summary cursor="pointer" py="1">
              {reason} ({found.length})
            </Summary>
            <Lines lines={found} />
          </Details>
        ))}
      </Stack>
    </Details>
  );
}
