import { Box, Container, chakra, Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '../../components/display/icons';
import { PageTitle } from '../../components/page/page-title';
import { QUESTIONS } from './questions';

export function FaqPage() {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | null>(0);
  return (
    <Container py={{ base: '10', md: '16' }} maxW="4xl">
      <PageTitle title={t`FAQ`} lead={t`The four questions we are asked most.`} />
      <Stack gap="3">
        {QUESTIONS.map(({ question, answer }, index) => (
          <Item
            key={question.id}
            question={t(question)}
            answer={t(answer)}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
          />
        ))}
      </Stack>
    </Container>
  );
}

const Question = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    w: 'full',
    px: { base: '5', md: '6' },
    py: '5',
    textAlign: 'start',
    fontWeight: 'semibold',
    fontSize: 'lg',
    cursor: 'pointer',
    borderRadius: 'xl',
    '& svg': { transition: 'rotate 180ms ease' },
    _expanded: { '& svg': { rotate: '180deg' } },
  },
});

interface ItemProps {
  question: string;
  answer: string;
  isOpen: boolean;
  onToggle(): void;
}

function Item({ question, answer, isOpen, onToggle }: ItemProps) {
  const id = useId();
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <h2>
        <Question type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {question}
          <ChevronDownIcon />
        </Question>
      </h2>
      <Box
        id={id}
        hidden={!isOpen}
        px={{ base: '5', md: '6' }}
        pb="6"
        color="fg.muted"
        lineHeight="relaxed"
        maxW="prose"
      >
        {answer}
      </Box>
    </Box>
  );
}
