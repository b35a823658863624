import { Button } from '@chakra-ui/react';
import type { StaffInternship } from '@prarambh/contract/internships';
import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { hasDraft, saveDraft } from '../../../components/forms/draft-storage';
import { lazyForm } from '../../../components/forms/lazy-form';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState } from '../../../components/states/states';
import { WorkUnderWay } from '../../../components/states/work-under-way';
import { StaffTable } from '../../../components/tables/staff-table';
import { useDeletion } from '../../../components/tables/use-deletion';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { useDraftKey } from '../../../session/use-draft-key';
import { internshipColumns } from './internship-columns';
import { INTERNSHIP_DRAFT } from './internship-draft';
import { InternshipFilterBar, internshipFilters, internshipQuery } from './internship-filters';
import { INTERNSHIP_READS } from './internship-reads';

const CreateInternship = lazyForm(async () => (await import('./create-internship')).CreateInternship);
const EditInternship = lazyForm(async () => (await import('./edit-internship')).EditInternship);

export function ManageInternshipsPage() {
  const draftKey = useDraftKey(INTERNSHIP_DRAFT);
  const [isCreating, setCreating] = useState(() => hasDraft(draftKey));
  const [copies, setCopies] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  /** Opens the form as if the user had typed everything, so a reload restores it. */
  const duplicate = async (internship: StaffInternship) => {
    if (!(await confirmDiscard(hasDraft(draftKey)))) return;
    const { typedInternship } = await import('./internship-fields');
    if (draftKey !== null) saveDraft(draftKey, typedInternship(internship));
    setCopies((count) => count + 1);
    setCreating(true);
    window.scrollTo({ top: 0 });
  };
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
      {isCreating && <CreateInternship key={copies} opener={opener} onClose={() => setCreating(false)} />}
      <Internships onDuplicate={(internship) => void duplicate(internship)} />
    </>
  );
}

function Internships({ onDuplicate }: { onDuplicate(internship: StaffInternship): void }) {
  const { filters, change, onClear, table } = useStaffList('GET /internships', {
    filters: internshipFilters,
    queryOf: internshipQuery,
    exports: 'GET /internships/export',
  });
  const [edited, setEdited] = useState<StaffInternship | null>(null);
  const deletion = useDeletion<StaffInternship>({
    question: 'Are you sure you want to delete this internship?',
    follows:
      'It is removed from the site, and nobody can apply for it any more. Applications, certificates and letters stay, with its title.',
    nameOf: ({ title }) => title,
    remove: ({ _id }) => call('DELETE /internships/:id', { params: { id: _id } }),
    failure: () => 'Could not delete internship.',
    lists: [...INTERNSHIP_READS, 'GET /dashboard/stats'],
  });
  return (
    <>
      <InternshipFilterBar filters={filters} onChange={change} onClear={onClear} />
      <WorkUnderWay kinds={['renameInternship']} />
      <StaffTable
        {...table}
        noun={['internship', 'internships']}
        caption="Internships"
        look="wide"
        columns={internshipColumns({
          isBusy: deletion.isBusy,
          onEdit: setEdited,
          onDuplicate,
          onDelete: (internship) => void deletion.ask(internship),
        })}
        errorMessage="Failed to load internships."
        empty={
          <EmptyState title="No internships yet.">
            Open the first one with “New internship”; students see it on the site at once.
          </EmptyState>
        }
      />
      {edited && <EditInternship internship={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
