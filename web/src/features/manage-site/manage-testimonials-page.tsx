import { Button, Flex, Text } from '@chakra-ui/react';
import { type StaffTestimonial, TestimonialExportQuery } from '@prarambh/contract/testimonials';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteTestimonial, siteKeys, staffTestimonials } from '../../api/site-staff';
import { Avatar } from '../../components/avatar';
import type { Column } from '../../components/data-table';
import { FilterBar } from '../../components/filter-bar';
import { formatDate } from '../../components/format';
import { lazyForm } from '../../components/lazy-form';
import { PageTitle } from '../../components/page-title';
import { StaffTable } from '../../components/staff-table';
import { EmptyState } from '../../components/states';
import { BY_TIME, sortingOf } from '../../components/table-sort';
import { useDeletion } from '../../components/use-deletion';
import { useUrlFilters } from '../../components/use-url-filters';

const TestimonialDialog = lazyForm(async () => (await import('./testimonial-dialog')).TestimonialDialog);

export function ManageTestimonialsPage() {
  const { filters, change, clear, isFiltered } = useUrlFilters(TestimonialExportQuery);
  const list = useInfiniteQuery({ ...staffTestimonials(filters), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<StaffTestimonial | 'new' | null>(null);
  const deletion = useDeletion<StaffTestimonial>({
    question: 'Are you sure you want to delete this testimonial?',
    nameOf: ({ name }) => name,
    remove: deleteTestimonial,
    failure: () => 'Could not delete testimonial.',
    lists: [siteKeys.testimonials],
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
        list={list}
        noun={['testimonial', 'testimonials']}
        caption="Testimonials"
        columns={testimonialColumns({ isBusy: deletion.isBusy, onEdit: setEdited, onDelete })}
        rowKey={({ _id }) => _id}
        errorMessage="Failed to fetch testimonials."
        empty={
          <EmptyState title="No testimonials yet.">
            Until you add one, the home page shows three samples.
          </EmptyState>
        }
        onClearFilters={isFiltered ? clear : undefined}
        exportOf={{ operation: 'GET /testimonials/export', query: filters }}
        {...sortingOf(filters, change)}
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
          <Button
            size="sm"
            variant="outline"
            aria-label={`Edit the testimonial of ${row.name}`}
            onClick={() => onEdit(row)}
          >
            Edit
          </Button>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="red"
            disabled={isBusy(row._id)}
            aria-label={`Delete the testimonial of ${row.name}`}
            onClick={() => onDelete(row)}
          >
            Delete
          </Button>
        </Flex>
      ),
    },
  ];
}
