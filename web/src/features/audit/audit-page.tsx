import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { AuditEntry } from '@prarambh/contract/audit';
import { useState } from 'react';
import { Modal } from '../../components/dialogs/modal';
import { formatDateTime } from '../../components/display/format';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState } from '../../components/states/states';
import { day, recordId, searchTerm, text } from '../../components/tables/address-filters';
import type { Column } from '../../components/tables/data-table';
import { StaffTable } from '../../components/tables/staff-table';
import { useStaffList } from '../../components/tables/use-staff-list';
import { WIDE_REACH } from '../../theme/touch';
import { PersonLink } from '../users/person-link';
import { AuditFilters } from './audit-filters';
import { actionsWith, wordsOf } from './audit-words';
import { ChangeList, ChangeSummary } from './changes';

const FILTERS = {
  q: searchTerm,
  actor: recordId,
  action: text(60),
  target: recordId,
  collection: text(60),
  day,
};

interface RowActions {
  onOpen(entry: AuditEntry): void;
  onNarrow(changes: { actor?: string; target?: string }): void;
}

function auditColumns({ onOpen, onNarrow }: RowActions): readonly Column<AuditEntry>[] {
  return [
    { header: 'When', role: 'title', minWidth: '9rem', cell: ({ at }) => formatDateTime(at) },
    {
      header: 'Who',
      minWidth: '9rem',
      cell: ({ actor }) => (
        <Narrowing
          text={actor.name}
          detail={wordsOf(actor.role)}
          title={`Only changes by ${actor.name}`}
          onPress={() => onNarrow({ actor: actor._id })}
        />
      ),
    },
    { header: 'Action', minWidth: '9rem', cell: ({ action }) => wordsOf(action) },
    {
      header: 'What',
      minWidth: '11rem',
      cell: ({ target }) => (
        <Narrowing
          text={target.label}
          detail={wordsOf(target.collection)}
          title={`Only changes to ${target.label}`}
          onPress={() => onNarrow({ target: target._id })}
        />
      ),
    },
    { header: 'Changes', isProse: true, minWidth: '14rem', cell: (entry) => <ChangeSummary entry={entry} /> },
    {
      header: 'Details',
      role: 'actions',
      cell: (entry) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Details of ${wordsOf(entry.action)}, ${entry.target.label}`}
          onClick={() => onOpen(entry)}
        >
          Details
        </Button>
      ),
    },
  ];
}

interface NarrowingProps {
  text: string;
  detail: string;
  title: string;
  onPress(): void;
}

function Narrowing({ text, detail, title, onPress }: NarrowingProps) {
  return (
    <Box minW="0">
      <Button
        variant="plain"
        size="sm"
        minH="0"
        py="0"
        {...WIDE_REACH}
        whiteSpace="normal"
        textAlign="start"
        overflowWrap="anywhere"
        flexShrink="1"
        title={title}
        onClick={onPress}
      >
        {text}
      </Button>
      <Text color="fg.muted" fontSize="xs">
        {detail}
      </Text>
    </Box>
  );
}

/** The audit trail of staff changes (N01). */
export function AuditPage() {
  const { filters, change, onClear, rows, table } = useStaffList('GET /audit', {
    filters: FILTERS,
    exports: 'GET /audit/export',
  });
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const seen = [...(filters.action ? [filters.action] : []), ...rows.map(({ action }) => action)];
  return (
    <>
      <PageTitle title="Audit Trail" lead="Who changed what and when, with the values before and after." />
      <AuditFilters
        filters={filters}
        actions={actionsWith(seen)}
        actorName={rows.find(({ actor }) => actor._id === filters.actor)?.actor.name}
        targetLabel={rows.find(({ target }) => target._id === filters.target)?.target.label}
        onChange={change}
        onClear={onClear}
      />
      <StaffTable
        {...table}
        noun={['change', 'changes']}
        caption="Audit Trail"
        look="wide"
        columns={auditColumns({ onOpen: setOpened, onNarrow: change })}
        errorMessage="Could not fetch the audit trail."
        empty={<EmptyState title="Nothing has been changed yet.">Changes by staff appear here.</EmptyState>}
      />
      {opened && (
        <Modal title={wordsOf(opened.action)} width="md" onClose={() => setOpened(null)}>
          <Stack gap="5">
            <Text color="fg.muted">
              <PersonLink id={opened.actor._id} name={opened.actor.name} />
              {`, ${formatDateTime(opened.at)}. ${wordsOf(opened.target.collection)}: `}
              {opened.target.collection === 'users' ? (
                <PersonLink id={opened.target._id} name={opened.target.label} />
              ) : (
                opened.target.label
              )}
            </Text>
            <ChangeList entry={opened} />
          </Stack>
        </Modal>
      )}
    </>
  );
}
