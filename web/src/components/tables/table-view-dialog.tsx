import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Modal } from '../dialogs/modal';
import { CheckboxField } from '../forms/checkbox-field';
import { SavedViews } from './saved-views';
import { shownColumns } from './table-setup';

interface Props {
  /** The caption of the table. */
  table: string;
  columns: readonly { header: string; role?: 'title' | 'actions' }[];
  /** The headers of the hidden columns. */
  hidden: readonly string[];
  onHide(hidden: readonly string[]): void;
  onClose(): void;
}

/** A dialog that chooses the columns of a table and saves views of it under a name. */
export function TableViewDialog({ table, columns, hidden, onHide, onClose }: Props) {
  return (
    <Modal title="View" width="sm" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <Stack gap="6">
        <Columns columns={columns.filter(({ role }) => role !== 'actions')} hidden={hidden} onHide={onHide} />
        <SavedViews
          table={table}
          hidden={hidden}
          onShow={(view) => {
            onHide(view.hidden);
            onClose();
          }}
        />
      </Stack>
    </Modal>
  );
}

function Columns({ columns, hidden, onHide }: Pick<Props, 'columns' | 'hidden' | 'onHide'>) {
  const shown = shownColumns(columns, hidden).map(({ header }) => header);
  const toggle = (header: string) => {
    const next = shown.includes(header) ? shown.filter((one) => one !== header) : [...shown, header];
    onHide(columns.map((column) => column.header).filter((one) => !next.includes(one)));
  };
  return (
    <Box as="fieldset" border="none" p="0" m="0">
      <Text as="legend" fontWeight="semibold" mb="2">
        Columns
      </Text>
      <Stack gap="2">
        {columns.map(({ header }) => (
          <CheckboxField
            key={header}
            label={header}
            checked={shown.includes(header)}
            disabled={shown.length === 1 && shown.includes(header)}
            onChange={() => toggle(header)}
          />
        ))}
      </Stack>
    </Box>
  );
}
