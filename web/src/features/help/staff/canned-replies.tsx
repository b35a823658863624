import { Button, Flex } from '@chakra-ui/react';
import type { CannedReply } from '@prarambh/contract/canned-replies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { CompactSelect } from '../../../components/forms/compact-select';
import { lazyComponent } from '../../../components/page/lazy-component';
import { cannedReplies } from './canned-reply-list';

const CannedRepliesDialog = lazyComponent(
  async () => (await import('./canned-replies-dialog')).CannedRepliesDialog,
);

/** Puts an answer that is given often into the field, and keeps them. */
export function CannedReplies({ onChoose }: { onChoose(text: string): void }) {
  const { data } = useInfiniteQuery(cannedReplies);
  const [isOpen, setOpen] = useState(false);
  const replies: readonly CannedReply[] = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Flex gap="2" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="2" borderTopWidth="1px">
      {replies.length > 0 && (
        <CompactSelect
          aria-label="Insert a canned reply"
          value=""
          onChange={(event) => {
            const chosen = replies.find(({ _id }) => _id === event.target.value);
            if (chosen) onChoose(chosen.text);
          }}
        >
          <option value="">Insert a canned reply…</option>
          {replies.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </CompactSelect>
      )}
      <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
        Canned replies
      </Button>
      {isOpen && (
        <Suspense>
          <CannedRepliesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
