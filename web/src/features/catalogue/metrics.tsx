import { Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { BarChart } from '../../components/charts/bar-chart';
import { ShareBar } from '../../components/charts/share-bar';
import { AwardIcon, CalendarIcon, UsersIcon, WalletIcon } from '../../components/display/icons';
import { StatCard } from '../../components/display/stat-card';
import { TwoLines } from '../../components/display/two-lines';
import { ProgressBar } from '../../components/states/progress-bar';
import { StatusBadge } from '../../components/states/status-badge';
import { ChoiceField } from '../../components/tables/choice-field';
import { type Column, DataTable } from '../../components/tables/data-table';
import { FilterBar, FilterChip } from '../../components/tables/filter-bar';
import { EditAndDelete, RowButton } from '../../components/tables/row-buttons';
import { BY_TIME } from '../../components/tables/table-sort';
import { SpecimenGroup } from './specimen';

interface Row {
  id: string;
  name: string;
  internship: string;
  amount: string;
  note: string;
}

const ROWS: readonly Row[] = [
  { id: '1', name: 'Asha Rao', internship: 'Web Development', amount: '₹149', note: 'Paid in the morning.' },
  { id: '2', name: 'Vikram Iyer', internship: 'UI Design', amount: '₹149', note: 'The screenshot is cut.' },
  { id: '3', name: 'Zoya Khan', internship: 'Data Science with Python', amount: '₹149', note: 'None.' },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Student',
    role: 'title',
    cell: ({ name, id }) => <TwoLines first={name} second={`Application ${id}`} />,
  },
  { header: 'Internship', cell: ({ internship }) => internship },
  { header: 'Amount', align: 'end', cell: ({ amount }) => amount, sort: BY_TIME },
  { header: 'Status', cell: () => <StatusBadge tone="waiting">Pending</StatusBadge> },
  { header: 'Note', isProse: true, cell: ({ note }) => note },
  {
    header: 'Actions',
    role: 'actions',
    cell: ({ name }) => (
      <Flex gap="1.5" wrap="wrap">
        <EditAndDelete name={name} isKept={false} onEdit={() => {}} onDelete={() => {}}>
          <RowButton label={`Approve ${name}`}>Approve</RowButton>
        </EditAndDelete>
      </Flex>
    ),
  },
];

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const BARS = WEEK.map((day, index) => ({ name: day, tick: day, value: (index * 7) % 12 }));
const SHARES = [
  { label: 'Pending', count: 12, palette: 'accent' },
  { label: 'Approved', count: 41, palette: 'green' },
  { label: 'Rejected', count: 5, palette: 'red' },
];

const applications = (count: number) => `${count} applications`;

export function Tables() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']));
  const [sort, setSort] = useState('newest');
  return (
    <SpecimenGroup title="Tables and filters">
      <FilterBar
        q=""
        onSearch={() => {}}
        placeholder="Name, email or UTR"
        chips={<FilterChip label="Flag: unusual UTR" onRemove={() => {}} />}
        onClear={() => {}}
      >
        <ChoiceField label="Status" value="" choices={{ open: 'Open' }} onChange={() => {}} />
      </FilterBar>
      <DataTable
        caption="Applications"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selection={{
          selected,
          onChange: setSelected,
          isSelectable: () => true,
          labelOf: ({ name }) => name,
        }}
      />
    </SpecimenGroup>
  );
}

export function Metrics() {
  return (
    <SpecimenGroup title="Metrics">
      <Grid gap="4" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}>
        <StatCard to="/dev/catalogue" label="Students" value="12,480" icon={<UsersIcon />} />
        <StatCard
          to="/dev/catalogue"
          label="Amount"
          value="₹1,49,000"
          icon={<WalletIcon />}
          palette="green"
        />
        <StatCard
          to="/dev/catalogue"
          label="Certificates"
          value="318"
          icon={<AwardIcon />}
          palette="accent"
        />
        <StatCard
          to="/dev/catalogue"
          label="Meetings"
          value={undefined}
          icon={<CalendarIcon />}
          palette="blue"
        />
      </Grid>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <BarChart
          title="Applications a day"
          summary="58 applications in the last 7 days"
          heads={['Day', 'Applications']}
          bars={BARS}
          format={applications}
          formatTick={String}
          ticksEvery={1}
        />
        <ShareBar title="Applications by status" summary="58 applications in all" shares={SHARES} />
      </Grid>
      <ProgressBar percent={62} label="How much is done" />
      <ProgressBar percent={null} label="Nobody knows how much is done" />
    </SpecimenGroup>
  );
}
