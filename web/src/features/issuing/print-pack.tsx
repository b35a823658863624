import { Button, Stack, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import { PACK_AT_ONCE, PACK_CHOSEN_MAX, type PackOperation, packIds } from '@prarambh/contract/packs';
import type { TimeOrNameOrder } from '@prarambh/contract/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { anyInternshipChoices } from '../../api/choices';
import { exportFiles, printPack } from '../../api/exports';
import { useSingleMutation } from '../../api/use-single-mutation';
import { Modal } from '../../components/dialogs/modal';
import { DownloadIcon } from '../../components/display/icons';
import type { Choice } from '../../components/forms/chosen-list';
import { FormMessage } from '../../components/forms/form-message';
import { SearchPicker } from '../../components/forms/search-picker';
import { SelectField } from '../../components/forms/select-field';
import { toast } from '../../components/states/toast-store';

const ORDERS: Record<TimeOrNameOrder, string> = {
  name: 'By name',
  oldest: 'Oldest first',
  newest: 'Newest first',
};

interface Props {
  operation: PackOperation;
  /** Name of the documents in singular and plural. */
  noun: readonly [one: string, many: string];
  /** IDs of the ticked documents; empty to print all documents of an internship. */
  chosen: ReadonlySet<string>;
  /** Called after the PDF was saved or its file was requested. */
  onDone(): void;
}

/** Button and dialog that print the ticked documents, or all of an internship, into one PDF. */
export function PrintPackButton({ chosen, onDone, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <DownloadIcon /> {chosen.size === 0 ? 'Print pack' : `Print ${chosen.size} chosen`}
      </Button>
      {isOpen && (
        <PrintPackDialog
          {...props}
          chosen={chosen}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function PrintPackDialog({ operation, noun, chosen, onDone, onClose }: Props & { onClose(): void }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [internship, setInternship] = useState<readonly Choice[]>([]);
  const [sort, setSort] = useState<TimeOrNameOrder>('name');
  const [error, setError] = useState<string>();
  const [one, many] = noun;
  const isChosen = chosen.size > 0;
  const tooMany = chosen.size > PACK_CHOSEN_MAX;
  const saving = useSingleMutation({
    mutationFn: () => {
      const papers = isChosen ? { ids: packIds([...chosen]) } : { internshipId: internship[0]?.id ?? '' };
      return printPack({ operation, query: { ...papers, sort } }, chosen.size > PACK_AT_ONCE);
    },
    onSuccess(file) {
      if (file) {
        toast.info('There are many papers, so the PDF is made first. It will appear above the table.');
        void queryClient.invalidateQueries({ queryKey: exportFiles().queryKey });
      }
      onDone();
    },
    onError: (failed) => toast.error(messageOf(failed, 'Could not make the PDF. Please try again.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChosen && internship.length === 0) setError('Please choose an internship.');
    else saving.mutate();
  };
  return (
    <Modal
      title={`Print ${many}`}
      width="md"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette="accent"
            disabled={tooMany}
            loading={saving.isPending}
            loadingText="Making the PDF…"
          >
            <DownloadIcon /> Download PDF
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <Text color="fg.muted">
            {isChosen
              ? `One PDF with ${formatNumberOf(chosen.size, `chosen ${one}`, `chosen ${many}`)}, each with a bookmark.`
              : `One PDF with all valid ${many} of an internship, each with a bookmark.`}
          </Text>
          {tooMany && (
            <FormMessage tone="error">
              {`At most ${PACK_CHOSEN_MAX} can be chosen at once. Please choose fewer.`}
            </FormMessage>
          )}
          {!isChosen && (
            <SearchPicker
              label="Internship"
              placeholder="Title of the internship"
              most="one"
              chosen={internship}
              onChange={(choices) => {
                setInternship(choices);
                setError(undefined);
              }}
              search={anyInternshipChoices}
              errorMessage="Could not fetch the internships."
              error={error}
              hint={`Tick ${many} in the table to print only those.`}
            />
          )}
          <SelectField
            label="Order"
            value={sort}
            onChange={(event) => setSort(event.target.value as TimeOrNameOrder)}
          >
            {Object.entries(ORDERS).map(([order, words]) => (
              <option key={order} value={order}>
                {words}
              </option>
            ))}
          </SelectField>
        </Stack>
      </form>
    </Modal>
  );
}
