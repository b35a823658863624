import { Box, Button, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ContactQuery, ContactQueryExportQuery } from '@prarambh/contract/contact-queries';
import { useState } from 'react';
import type { Column } from '../../components/data-table';
import { FilterBar } from '../../components/filter-bar';
import { formatDateTime, shortened } from '../../components/format';
import { Modal } from '../../components/modal';
import { PageTitle } from '../../components/page-title';
import { StaffTable } from '../../components/staff-table';
import { EmptyState } from '../../components/states';
import { BY_TIME } from '../../components/table-sort';
import { useStaffList } from '../../components/use-staff-list';

export function ContactQueriesPage() {
  const { filters, change, table } = useStaffList('GET /contact-queries', {
    filters: ContactQueryExportQuery,
    exports: 'GET /contact-queries/export',
  });
  const [opened, setOpened] = useState<ContactQuery | null>(null);
  return (
    <>
      <PageTitle title="Contact Queries" lead="What visitors have written on the contact page." />
      <FilterBar q={filters.q} onSearch={(q) => change({ q })} placeholder="Name or email" />
      <StaffTable
        {...table}
        noun={['query', 'queries']}
        caption="Contact queries"
        columns={contactColumns(setOpened)}
        errorMessage="Failed to fetch queries."
        empty={<EmptyState title="No queries found." />}
      />
      {opened && <WholeMessage query={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function contactColumns(onOpen: (query: ContactQuery) => void): readonly Column<ContactQuery>[] {
  return [
    {
      header: 'Name',
      role: 'title',
      minWidth: '10rem',
      cell: ({ name }) => (
        <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
      ),
    },
    {
      header: 'Email',
      minWidth: '14.5rem',
      cell: ({ email }) => (
        <Link href={mailTo(email)} overflowWrap="anywhere">
          {email}
        </Link>
      ),
    },
    {
      header: 'Message',
      isProse: true,
      minWidth: '15rem',
      cell: (query) => (
        <Button
          variant="plain"
          size="sm"
          minH="0"
          maxW="full"
          flexShrink="1"
          fontWeight="normal"
          color="fg"
          textAlign="start"
          lineHeight="normal"
          aria-haspopup="dialog"
          onClick={() => onOpen(query)}
        >
          <Box as="span" lineClamp={2} whiteSpace="normal" overflowWrap="anywhere">
            <VisuallyHidden>Read the message of {query.name}: </VisuallyHidden>
            {shortened(query.message, START_LENGTH)}
          </Box>
        </Button>
      ),
    },
    {
      header: 'Date',
      minWidth: '11.5rem',
      sort: BY_TIME,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ];
}

/** As much of a message as two lines of the table can hold. */
const START_LENGTH = 200;

/** Everything after the address is encoded, so that an address can bring no fields of its own along. */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your message to us')}`;
}

/** What strangers write stays text: an address in it does not become a link. */
function WholeMessage({ query, onClose }: { query: ContactQuery; onClose(): void }) {
  const { name, email, message, createdAt } = query;
  return (
    <Modal
      title={name}
      width="md"
      onClose={onClose}
      footer={
        <Button asChild>
          <Link href={mailTo(email)} _hover={{ textDecoration: 'none' }}>
            Reply by email
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {email}, {formatDateTime(createdAt)}
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message}
        </Text>
      </Stack>
    </Modal>
  );
}
