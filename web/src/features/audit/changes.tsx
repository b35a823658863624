import { Box, chakra, Text } from '@chakra-ui/react';
import type { AuditEntry } from '@prarambh/contract/audit';
import { changesOf, NOTHING } from './audit-words';

const SHOWN = 2;

/** The first changes of an entry in a line each; the details have them all. */
export function ChangeSummary({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return '-';
  return (
    <Box maxW="24rem" textAlign="start">
      {changes.slice(0, SHOWN).map(({ field, before, after }) => (
        <Text key={field} lineClamp={2} overflowWrap="anywhere">
          <Text as="span" color="fg.muted">{`${field}: `}</Text>
          {before === NOTHING ? after : `${before} → ${after}`}
        </Text>
      ))}
      {changes.length > SHOWN && (
        <Text color="fg.muted" fontSize="xs">{`and ${changes.length - SHOWN} more`}</Text>
      )}
    </Box>
  );
}

const List = chakra('dl', { base: { display: 'grid', gap: '5' } });

/** Every changed field, before and after. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <Text color="fg.muted">No fields were recorded.</Text>;
  return (
    <List>
      {changes.map(({ field, before, after }) => (
        <Box key={field}>
          <Text as="dt" fontWeight="semibold" mb="1.5">
            {field}
          </Text>
          {before !== NOTHING && <Value label="Before" value={before} />}
          <Value label={before === NOTHING ? 'Set to' : 'After'} value={after} />
        </Box>
      ))}
    </List>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <Box as="dd" display="grid" gridTemplateColumns="4rem minmax(0, 1fr)" gap="3" mb="1">
      <Text as="span" color="fg.muted" fontSize="sm">
        {label}
      </Text>
      <Text as="span" whiteSpace="pre-line" overflowWrap="anywhere">
        {value}
      </Text>
    </Box>
  );
}
