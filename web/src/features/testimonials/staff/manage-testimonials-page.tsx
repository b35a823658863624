import { Button, Flex, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { StaffTestimonial } from '@prarambh/contract/testimonials';
import { useState } from 'react';
import { call } from '../../../api/client';
import { Avatar } from '../../../components/display/avatar';
import { lazyForm } from '../../../components/forms/lazy-form';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState } from '../../../components/states/states';
import { searchTerm, timeOrder } from '../../../components/tables/address-filters';
import type { Column } from '../../../components/tables/data-table';
import { FilterBar } from '../../../components/tables/filter-bar';
import { EditAndDelete } from '../../../components/tables/row-buttons';
import { StaffTable } from '../../../components/tables/staff-table';
import { BY_TIME } from '../../../components/tables/table-sort';
import { useDeletion } from '../../../components/tables/use-deletion';
import { useStaffList } from '../../../components/tables/use-staff-list';

const FILTERS = { q: searchTerm, sort: timeOrder };

const TestimonialDialog = lazyForm(async () => (await import('./testimonial-dialog')).TestimonialDialog);

export function ManageTestimonialsPage() {
  const { filters, change, table } = useStaffList('GET /testimonials/all', {
    filters: FILTERS,
    exports: 'GET /testimonials/export',
  });
  const [edited, setEdited] = useState<StaffTestimonial | 'new' | null>(null);
  const deletion = useDeletion<StaffTestimonial>({
    question: 'Are you sure you want to delete this testimonial?',
    follows: 'It is removed from the home page, which shows the newest six.',
    nameOf: ({ name }) => name,
    remove: ({ _id }) => call('DELETE /testimonials/:id', { params: { id: _id } }),
    failure: () => 'Could not delete testimonial.',
    lists: ['GET /testimonials/all', 'GET /testimonials'],
  });
  const onDelete = (testimonial: StaffTestimonial) => void deletion.ask(testimonial);
  return (
    <>
      <PageTitle
        title="Manage Testimonials"
        lead="What interns say about the programme. The home page shows the newest six."
        actions={<Button onClick={() => setEdited('new')}>Add testimonial</Button>}
      />
      <FilterBar q={filters.q} onSearch={(q) => change({ q })} placeholder="Name or role" />
      <StaffTable
        {...table}
        noun={['testimonial', 'testimonials']}
        caption="Testimonials"
        columns={testimonialColumns({ isBusy: deletion.isBusy, onEdit: setEdited, onDelete })}
        errorMessage="Failed to fetch testimonials."
        empty={
          <EmptyState title="No testimonials yet.">
            Until you add one, the home page shows three samples.
          </EmptyState>
        }
      />
      {edited && (
        <TestimonialDialog testimonial={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface Actions {
  isBusy(id: string): boolean;
  onEdit(testimonial: StaffTestimonial): void;
  onDelete(testimonial: StaffTestimonial): void;
}

function testimonialColumns({ isBusy, onEdit, onDelete }: Actions): readonly Column<StaffTestimonial>[] {
  return [
    {
      header: 'Name',
      role: 'title',
      minWidth: '12rem',
      cell: ({ name, avatar }) => (
        <Flex gap="3" align="center" minW="0">
          <Avatar name={name} src={avatar} />
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
        </Flex>
      ),
    },
    { header: 'Role', minWidth: '10rem', cell: ({ role }) => role },
    {
      header: 'Quote',
      isProse: true,
      minWidth: '16rem',
      cell: ({ quote }) => (
        <Text as="span" lineClamp={{ md: 3 }} overflowWrap="anywhere">
          {quote}
        </Text>
      ),
    },
    { header: 'Added', sort: BY_TIME, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: 'Actions',
      role: 'actions',
      cell: (row) => (
        <Flex gap="1.5">
          <EditAndDelete
            px="3.5"
            name={`the testimonial of ${row.name}`}
            isKept={isBusy(row._id)}
            onEdit={() => onEdit(row)}
            onDelete={() => onDelete(row)}
          />
        </Flex>
      ),
    },
  ];
}
