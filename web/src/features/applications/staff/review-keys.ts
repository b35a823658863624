import type { StaffApplication } from '@prarambh/contract/applications';
import type { Selection } from '../../../components/tables/row-selection';
import type { RowKeys } from '../../../components/tables/use-row-keys';
import { isPending } from '../application-status';
import { doubtsOf } from './doubts';
import { approveRow, rejectRow } from './review-decisions';
import type { Review } from './use-review';

interface Actions {
  review: Review;
  selection: Selection<StaffApplication>;
  onOpen(row: StaffApplication): void;
}

function toggle({ selected, onChange }: Selection<StaffApplication>, id: string): void {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  onChange(next);
}

/**
 * Keys for working through the queue: A approves and moves on, R asks for the reason, X selects, Enter opens.
 */
export function reviewKeys({ review, selection, onOpen }: Actions): RowKeys<StaffApplication> {
  return {
    onKey(row, key) {
      if (key === 'Enter') {
        onOpen(row);
        return 'stay';
      }
      if (!isPending(row.status) || review.isBusy(row._id)) return null;
      switch (key.toLowerCase()) {
        case 'a':
          void approveRow(review, row);
          // A doubtful payment asks first, and its row keeps the focus.
          return doubtsOf(row).length > 0 ? 'stay' : 'next';
        case 'r':
          void rejectRow(review, row);
          return 'stay';
        case 'x':
          toggle(selection, row._id);
          return 'next';
        default:
          return null;
      }
    },
  };
}
