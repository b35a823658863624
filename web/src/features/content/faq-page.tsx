import { Box, Container, chakra, Stack } from '@chakra-ui/react';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { useId, useState } from 'react';
import { formatRupees } from '../../components/format';
import { ChevronDownIcon } from '../../components/icons';
import { PageTitle } from '../../components/page-title';

const QUESTIONS = [
  {
    question: 'What does an internship cost?',
    answer: `There is no course fee. Each application carries a one-time fee of ${formatRupees(APPLICATION_FEE)}, whatever the programme and its duration. It is paid by UPI and is not refundable.`,
  },
  {
    question: 'I have paid. What happens next?',
    answer:
      'Enter the UTR (the reference number of your payment) and a screenshot with your application. Our accountants compare it with the bank statement. You see the outcome under My Applied Internships and get a mail; if something does not match, the reason is written there and you can apply again.',
  },
  {
    question: 'Where do I find the UTR in my UPI app?',
    answer:
      'Open the payment in the history of your app. Google Pay calls it "UPI transaction ID", PhonePe "UTR" and Paytm "UPI Ref No". For a UPI payment it has 12 digits.',
  },
  {
    question: 'How do I get my certificate?',
    answer:
      'Complete the tasks that were assigned to you. When all of them are approved, generate the certificate under My Certificates in your dashboard. It carries an ID of its own, which anybody can check on this site without an account.',
  },
] as const;

export function FaqPage() {
  const [open, setOpen] = useState<number | null>(0);
  return (
    <Container py={{ base: '10', md: '16' }} maxW="4xl">
      <PageTitle title="FAQ" lead="The four questions we are asked most." />
      <Stack gap="3">
        {QUESTIONS.map(({ question, answer }, index) => (
          <Item
            key={question}
            question={question}
            answer={answer}
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
