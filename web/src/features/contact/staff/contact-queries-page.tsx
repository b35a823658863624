import { Box, Button, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ContactQuery } from '@prarambh/contract/contact-queries';
import { CONTACT_STATUSES } from '@prarambh/contract/contact-status';
import { useState } from 'react';
import { formatDateTime, shortened } from '../../../components/display/format';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState } from '../../../components/states/states';
import { StatusBadge } from '../../../components/states/status-badge';
import { oneOf, searchTerm, timeOrder } from '../../../components/tables/address-filters';
import { ChoiceField } from '../../../components/tables/choice-field';
import type { Column } from '../../../components/tables/data-table';
import { activeOf, FilterBar } from '../../../components/tables/filter-bar';
import { StaffTable } from '../../../components/tables/staff-table';
import { BY_TIME } from '../../../components/tables/table-sort';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { WIDE_REACH } from '../../../theme/touch';
import { ContactMessage, mailTo } from './contact-message';

const FILTERS = { q: searchTerm, status: oneOf(...CONTACT_STATUSES), sort: timeOrder };

export function ContactQueriesPage() {
  const { filters, change, onClear, table } = useStaffList('GET /contact-queries', {
    filters: FILTERS,
    exports: 'GET /contact-queries/export',
  });
  const [opened, setOpened] = useState<ContactQuery | null>(null);
  return (
    <>
      <PageTitle title="Contact Queries" lead="What visitors have written on the contact page." />
      <FilterBar
        q={filters.q}
        onSearch={(q) => change({ q })}
        placeholder="Name or email"
        active={activeOf(filters)}
        onClear={onClear}
      >
        <ChoiceField
          label="Status"
          value={filters.status}
          choices={{ open: 'Open', answered: 'Answered' }}
          onChange={(status) => change({ status })}
        />
      </FilterBar>
      <StaffTable
        {...table}
        noun={['query', 'queries']}
        caption="Contact queries"
        waiting="contactQueries"
        columns={contactColumns(setOpened)}
        errorMessage="Failed to fetch queries."
        empty={<EmptyState title="No queries found." />}
      />
      {opened && <ContactMessage query={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function contactColumns(onOpen: (query: ContactQuery) => void): readonly Column<ContactQuery>[] {
  return [
    {
      header: 'Name',
      role: 'title',
      minWidth: '10rem',
      cell: ({ name, answer }) => (
        <>
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere" me="2">
            {name}
          </Text>
          {answer && <StatusBadge tone="good">Answered</StatusBadge>}
        </>
      ),
    },
    {
      header: 'Email',
      minWidth: '14.5rem',
      cell: ({ email }) => (
        <Link href={mailTo(email)} overflowWrap="anywhere" {...WIDE_REACH}>
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
          {...WIDE_REACH}
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

/** Characters of a message that fit into two lines of the table. */
const START_LENGTH = 200;
