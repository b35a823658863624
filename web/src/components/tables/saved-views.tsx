import { Box, Button, Flex, Heading, Stack } from '@chakra-ui/react';
import type { TableView } from '@prarambh/contract/table-views';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TextField } from '../forms/form-field';
import { FormMessage } from '../forms/form-message';
import { isTooLong } from '../forms/use-too-long';
import { useSavedViews } from './use-saved-views';

const LONGEST_NAME = 60;

interface Props {
  table: string;
  hidden: readonly string[];
  onShow(view: TableView): void;
}

/** The saved views of a table: the user can apply, remove and add them. */
export function SavedViews({ table, hidden, onShow }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { views = [], problem, isBusy, save, remove } = useSavedViews(table, () => setName(''));

  function show(view: TableView) {
    void navigate({ search: view.search }, { replace: true });
    onShow(view);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = name.trim();
    if (!chosen || isTooLong(chosen, LONGEST_NAME)) return;
    save({ name: chosen, search, hidden: [...hidden] });
  }

  return (
    <Stack as="section" aria-label="Saved views" gap="3">
      <Heading as="h3" size="sm">
        Saved views
      </Heading>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {views.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2">
          {views.map((view) => (
            <Flex as="li" key={view._id} gap="2" align="center">
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
                disabled={isBusy}
                onClick={() => {
                  remove(view._id);
                  field.current?.focus();
                }}
              >
                Remove
              </Button>
            </Flex>
          ))}
        </Stack>
      )}
      <form onSubmit={submit}>
        <Stack gap="3">
          <TextField
            ref={field}
            label="Name of this view"
            limit={LONGEST_NAME}
            hint="Keeps search, filters, order and columns, on all your devices."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            variant="outline"
            size="sm"
            alignSelf="flex-start"
            disabled={!name.trim() || isBusy}
          >
            Save view
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
