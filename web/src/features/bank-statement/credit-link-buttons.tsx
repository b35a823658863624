import { Button } from '@chakra-ui/react';
import type { BankCredit } from '@prarambh/contract/bank-credits';
import { CREDIT_MARKS } from '@prarambh/contract/match-status';
import { MARK_WORDS, type useCreditLinks } from '../applications/staff/use-credit-links';

interface Props {
  credit: BankCredit;
  links: ReturnType<typeof useCreditLinks>;
}

/** Links a credit without an application, undoes a link, and marks a credit that pays for no application. */
export function CreditLinkButtons({ credit, links }: Props) {
  const { _id: utr, heap, likely, linkedFrom, application, mark } = credit;
  const isUndecided = heap === 'matched' || heap === 'flagged' || heap === 'amount-differs';
  const isMarkable = heap === 'unclaimed' || (heap === 'decided' && application?.status === 'Rejected');
  return (
    <>
      {likely.map((one, index) => (
        <Button
          key={one._id}
          size="sm"
          variant={index === 0 ? 'solid' : 'outline'}
          // A long name may wrap to two lines.
          whiteSpace="normal"
          h="auto"
          minH="9"
          py="1"
          textAlign="start"
          aria-label={`Link ${utr} to ${one.name}`}
          onClick={() => void links.link({ utr, application: one })}
        >
          Link to {one.name}
        </Button>
      ))}
      {isUndecided && linkedFrom && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Unlink ${utr}`}
          onClick={() => void links.unlink(utr)}
        >
          Unlink
        </Button>
      )}
      {mark && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Take the mark of ${utr} off`}
          onClick={() => void links.mark(utr, null)}
        >
          Take the mark off
        </Button>
      )}
      {isMarkable &&
        CREDIT_MARKS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="outline"
            aria-label={`${MARK_WORDS[kind]}: ${utr}`}
            onClick={() => void links.mark(utr, kind)}
          >
            {MARK_WORDS[kind]}
          </Button>
        ))}
    </>
  );
}
