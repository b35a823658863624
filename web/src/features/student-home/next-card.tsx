import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '@prarambh/contract/format';
import { useState } from 'react';
import { Card } from '../../components/display/card';
import { StatusBadge } from '../../components/states/status-badge';
import { useForeignText } from '../../language/foreign-text';
import { useLanguage } from '../../language/language-context';
import { Sentence } from '../../language/sentence';
import { DueAction } from './due-action';
import type { DueThing } from './due-things';
import { type DueWords, dueWords } from './due-words';

/** Number of further items before the rest is expanded. */
const SHOWN = 4;

interface Props {
  things: readonly DueThing[];
  /** Said where nothing is due. */
  idle: string;
  onLetterOpened(letterId: string): void;
}

/** The first due item with its button, and the others below. */
export function NextCard({ things, idle, onLetterOpened }: Props) {
  const [first, ...others] = things;
  return (
    <Card
      as="section"
      aria-labelledby="next"
      mb={{ base: '6', md: '8' }}
      borderColor="accent.border"
      borderTopWidth="4px"
      borderTopColor="accent.solid"
    >
      <Heading as="h2" size="lg" id="next" mb="4">
        <Trans>Next</Trans>
      </Heading>
      {first ? (
        <First thing={first} onLetterOpened={onLetterOpened} />
      ) : (
        <Text color="fg.muted" maxW="prose">
          {idle}
        </Text>
      )}
      {others.length > 0 && <Others things={others} onLetterOpened={onLetterOpened} />}
    </Card>
  );
}

type ThingProps = Pick<Props, 'onLetterOpened'> & { thing: DueThing };

function When({ line, of }: Pick<DueWords, 'line' | 'of'>) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <>
      {t(line)}
      {of && (
        <>
          {' · '}
          <span {...inTheirs(of)}>{of}</span>
        </>
      )}
    </>
  );
}

function First({ thing, onLetterOpened }: ThingProps) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const { badge, tone, title, line, of, said } = dueWords(thing, useLanguage().language);
  return (
    <Flex gap="5" align="flex-end" justify="space-between" wrap="wrap">
      <Box minW="0" flex="1 1 18rem">
        <StatusBadge tone={tone}>{t(badge)}</StatusBadge>
        <Heading as="h3" size="md" mt="2.5" overflowWrap="anywhere" {...inTheirs(title)}>
          {title}
        </Heading>
        <Text color="fg.muted" mt="1" overflowWrap="anywhere">
          <When line={line} of={of} />
        </Text>
        {said && (
          <Text mt="3" maxW="prose" overflowWrap="anywhere" whiteSpace="pre-line" lineClamp="6">
            <Sentence>{said}</Sentence>
          </Text>
        )}
      </Box>
      <DueAction thing={thing} isFirst onLetterOpened={onLetterOpened} />
    </Flex>
  );
}

function Others({ things, onLetterOpened }: Pick<Props, 'things' | 'onLetterOpened'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? things : things.slice(0, SHOWN);
  const hidden = things.length - shown.length;
  const count = formatCount(hidden);
  return (
    <Box mt="6" pt="4" borderTopWidth="1px">
      <Heading as="h3" size="sm" mb="1">
        <Trans>Then</Trans>
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
        {shown.map((thing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
          <Row key={index} thing={thing} onLetterOpened={onLetterOpened} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="plain" size="sm" px="0" mt="1" onClick={() => setWhole(true)}>
          <Trans>Show {count} more</Trans>
        </Button>
      )}
    </Box>
  );
}

function Row({ thing, onLetterOpened }: ThingProps) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const { badge, tone, title, line, of, said } = dueWords(thing, useLanguage().language);
  return (
    <Flex as="li" py="3" columnGap="4" rowGap="2.5" align="center" justify="space-between" wrap="wrap">
      <Box minW="0" flex="1 1 14rem">
        <Flex gap="2.5" align="center" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere" {...inTheirs(title)}>
            {title}
          </Text>
          <StatusBadge tone={tone}>{t(badge)}</StatusBadge>
        </Flex>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          <When line={line} of={of} />
        </Text>
        {said && tone === 'bad' && (
          <Text fontSize="sm" mt="1" overflowWrap="anywhere" lineClamp="2">
            <Sentence>{said}</Sentence>
          </Text>
        )}
      </Box>
      <DueAction thing={thing} isFirst={false} onLetterOpened={onLetterOpened} />
    </Flex>
  );
}
