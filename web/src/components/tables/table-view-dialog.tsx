import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Modal } from '../dialogs/modal';
import { CheckboxField } from '../forms/checkbox-field';
import { TextField } from '../forms/form-field';
import { type SavedView, shownColumns, type TableSetup } from './table-setup';

interface Props {
  columns: readonly { header: string; role?: 'title' | 'actions' }[];
  setup: TableSetup;
  onChange(setup: TableSetup): void;
  onClose(): void;
}

/** Chooses the columns of a table, and keeps views of it under a name. */
export function TableViewDialog({ columns, setup, onChange, onClose }: Props) {
  return (
    <Modal title="View" width="sm" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <Stack gap="6">
        <Columns
          columns={columns.filter(({ role }) => role !== 'actions')}
          setup={setup}
          onChange={onChange}
        />
        <Views setup={setup} onChange={onChange} onClose={onClose} />
      </Stack>
    </Modal>
  );
}

function Columns({ columns, setup, onChange }: Omit<Props, 'onClose'>) {
  const shown = shownColumns(columns, setup).map(({ header }) => header);
  const toggle = (header: string) => {
    const next = shown.includes(header) ? shown.filter((one) => one !== header) : [...shown, header];
    const hidden = columns.map((column) => column.header).filter((one) => !next.includes(one));
    onChange({ ...setup, hidden });
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

const MOST_VIEWS = 20;

function Views({ setup, onChange, onClose }: Omit<Props, 'columns'>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { views, hidden } = setup;

  function show(view: SavedView) {
    onChange({ ...setup, hidden: view.hidden });
    void navigate({ search: view.search }, { replace: true });
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const chosen = name.trim();
    if (!chosen) return;
    const others = views.filter((view) => view.name !== chosen);
    onChange({ ...setup, views: [...others, { name: chosen, search, hidden }].slice(-MOST_VIEWS) });
    setName('');
  }

  return (
    <Stack as="section" aria-label="Saved views" gap="3">
      <Heading as="h3" size="sm">
        Saved views
      </Heading>
      {views.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2">
          {views.map((view) => (
            <Flex as="li" key={view.name} gap="2" align="center">
              <Button
                variant="outline"
                size="sm"
                flex="1"
                minW="0"
                justifyContent="flex-start"
                onClick={() => show(view)}
              >
                <Box as="span" truncate>
                  {view.name}
                </Box>
              </Button>
              <Button
                variant="ghost"
                size="sm"
                colorPalette="red"
                aria-label={`Remove the view ${view.name}`}
                onClick={() => onChange({ ...setup, views: views.filter((one) => one !== view) })}
              >
                Remove
              </Button>
            </Flex>
          ))}
        </Stack>
      )}
      <form onSubmit={save}>
        <Stack gap="3">
          <TextField
            label="Name of this view"
            maxLength={60}
            hint="Keeps search, filters, order and columns on this device."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="outline" size="sm" alignSelf="flex-start" disabled={!name.trim()}>
            Save view
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
