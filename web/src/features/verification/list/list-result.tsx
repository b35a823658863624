import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckedCertificate } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
import { saveBlob } from '../../../api/save-blob';
import { DownloadIcon } from '../../../components/display/icons';
import { today } from '../../../components/forms/today';
import { StatusBadge } from '../../../components/states/status-badge';
import { type Column, DataTable } from '../../../components/tables/data-table';
import { useForeignText } from '../../../language/foreign-text';
import { csvOf } from './list-csv';

interface Line {
  key: string;
  id: string;
  isValid: boolean;
  name: string;
  internship: string;
  completed: string;
  reason: string;
}

/** The checked certificates as rows for the table and the CSV file. */
function useLines(checked: readonly CheckedCertificate[]): Line[] {
  const { t } = useLingui();
  const reasonOf = ({ state, at, replacedBy }: CheckedCertificate) => {
    if (state === 'valid') return '';
    if (state === 'revoked') return t`Revoked on ${{ day: formatDate(at) }}`;
    return state === 'replaced' ? t`Replaced by ${{ id: replacedBy ?? '' }}` : t`Certificate not found.`;
  };
  return checked.map((one, at) => ({
    key: `${at} ${one.certificateId}`,
    id: one.certificateId,
    isValid: one.state === 'valid',
    name: one.name ?? '',
    internship: one.internshipTitle ?? '',
    completed: formatDate(one.completionDate),
    reason: reasonOf(one),
  }));
}

/** Table of the checked certificates, with a CSV download. */
export function ListResult({ checked }: { checked: readonly CheckedCertificate[] }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const lines = useLines(checked);
  const all = lines.length;
  const valid = lines.filter(({ isValid }) => isValid).length;
  const validity = (isValid: boolean) => (isValid ? t`Valid` : t`Not valid`);
  const columns: Column<Line>[] = [
    { header: t`Certificate ID`, cell: ({ id }) => id, role: 'title', minWidth: '14rem' },
    {
      header: t`Result`,
      cell: ({ isValid }) => <StatusBadge tone={isValid ? 'good' : 'bad'}>{validity(isValid)}</StatusBadge>,
    },
    { header: t`Name`, cell: ({ name }) => name || '-' },
    {
      header: t`Internship`,
      cell: ({ internship }) => <span {...inTheirs(internship)}>{internship || '-'}</span>,
    },
    { header: t`Completed on`, cell: ({ completed }) => completed },
    { header: t`Reason`, cell: ({ reason }) => reason },
  ];

  async function save(): Promise<void> {
    const header = columns.map(({ header }) => header);
    const cells = lines.map(({ id, isValid, name, internship, completed, reason }) => [
      id,
      validity(isValid),
      name,
      internship,
      completed,
      reason,
    ]);
    saveBlob(csvOf(header, cells), `certificates-${today()}.csv`);
  }

  return (
    <Stack gap="4">
      <Flex gap="4" justify="space-between" align="center" wrap="wrap">
        <Text role="status" fontWeight="semibold">
          {t`${plural(all, { one: `${all} certificate ID`, other: `${all} certificate IDs` })} checked: ${valid} valid, ${{ invalid: all - valid }} not valid.`}
        </Text>
        <Button variant="outline" onClick={() => void save()}>
          <DownloadIcon />
          <Trans>Download CSV</Trans>
        </Button>
      </Flex>
      <DataTable caption={t`Checked certificates`} columns={columns} rows={lines} rowKey={({ key }) => key} />
    </Stack>
  );
}
