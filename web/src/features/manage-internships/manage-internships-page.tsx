import { Button } from '@chakra-ui/react';
import type { Internship } from '@prarambh/contract/internships';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dashboardKeys } from '../../api/dashboard';
import { deleteInternship, internshipKeys, staffInternships } from '../../api/internships';
import { hasDraft } from '../../components/draft-storage';
import { lazyForm } from '../../components/lazy-form';
import { PageTitle } from '../../components/page-title';
import { StaffTable } from '../../components/staff-table';
import { EmptyState } from '../../components/states';
import { sortingOf } from '../../components/table-sort';
import { useDeletion } from '../../components/use-deletion';
import { useUrlFilters } from '../../components/use-url-filters';
import { WorkUnderWay } from '../../components/work-under-way';
import { useDraftKey } from '../../session/use-draft-key';
import { internshipColumns } from './internship-columns';
import { INTERNSHIP_DRAFT } from './internship-draft';
import { InternshipFilterBar, InternshipFilters, internshipQuery } from './internship-filters';

const CreateInternship = lazyForm(async () => (await import('./create-internship')).CreateInternship);
const EditInternship = lazyForm(async () => (await import('./edit-internship')).EditInternship);

export function ManageInternshipsPage() {
  const draftKey = useDraftKey(INTERNSHIP_DRAFT);
  const [isCreating, setCreating] = useState(() => hasDraft(draftKey));
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageTitle
        title="Manage Internships"
        lead="What students can apply for. Records of a deleted internship keep its title."
        actions={
          <Button
            ref={opener}
            aria-expanded={isCreating}
            disabled={isCreating}
            onClick={() => setCreating(true)}
          >
            New internship
          </Button>
        }
      />
      {isCreating && <CreateInternship opener={opener} onClose={() => setCreating(false)} />}
      <Internships />
    </>
  );
}

function Internships() {
  const { filters, change, clear, isFiltered } = useUrlFilters(InternshipFilters);
  const query = internshipQuery(filters);
  const list = useInfiniteQuery({ ...staffInternships(query), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<Internship | null>(null);
  const deletion = useDeletion<Internship>({
    question: 'Are you sure you want to delete this internship?',
    nameOf: ({ title }) => title,
    remove: deleteInternship,
    failure: () => 'Could not delete internship.',
    lists: [internshipKeys.all, dashboardKeys.stats],
  });
  const onClear = isFiltered ? clear : undefined;
  return (
    <>
      <InternshipFilterBar filters={filters} onChange={change} onClear={onClear} />
      <WorkUnderWay kinds={['renameInternship']} />
      <StaffTable
        list={list}
        noun={['internship', 'internships']}
        caption="Internships"
        look="wide"
        columns={internshipColumns({
          isBusy: deletion.isBusy,
          onEdit: setEdited,
          onDelete: (internship) => void deletion.ask(internship),
        })}
        rowKey={({ _id }) => _id}
        errorMessage="Failed to load internships."
        empty={
          <EmptyState title="No internships yet.">
            Open the first one with “New internship”; students see it on the site at once.
          </EmptyState>
        }
        onClearFilters={onClear}
        exportOf={{ operation: 'GET /internships/export', query }}
        {...sortingOf(filters, change)}
      />
      {edited && <EditInternship internship={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
