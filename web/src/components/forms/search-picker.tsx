import { Box, chakra, Text } from '@chakra-ui/react';
import { SEARCH_TERM_MAX } from '@prarambh/contract/constants';
import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from '../states/toast-store';
import { type Choice, ChosenList } from './chosen-list';
import { Input } from './controls';
import { FormField } from './form-field';
import { emailsIn, findPasted } from './pasted-people';
import { useHeldForm } from './use-held-form';
import { usePaused } from './use-paused';
import { isTooLong } from './use-too-long';

/** Message for a typed name that was not chosen from the list. */
export const notChosen = (text: string) =>
  `“${text}” is not chosen. Please choose from the list, or clear the field.`;

interface Props {
  label: string;
  placeholder: string;
  /** The chosen items; several only if `onChange` accepts several. */
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
  /** One choice puts the field away; several leave it open for the next. */
  most: 'one' | 'several';
  /** The choices that a search finds. */
  search(q: string): UseQueryOptions<Choice[], Error, Choice[], string[]>;
  errorMessage: string;
  error?: string | undefined;
  hint?: string;
}

const Option = chakra('li', {
  base: { px: '4', py: '2.5', cursor: 'pointer', '&[aria-selected=true]': { bg: 'brand.subtle' } },
});

/** A picker for long lists: the server searches while the user types. */
export function SearchPicker(props: Props) {
  const { label, chosen, onChange, most, error, hint } = props;
  const isFull = most === 'one' && chosen.length > 0;
  const [unchosen, setUnchosen] = useState<string | null>(null);
  const left = unchosen && notChosen(unchosen);
  const picker = useRef<HTMLDivElement>(null);
  const isChoosing = useRef(false);
  const change = (next: Choice[]) => {
    isChoosing.current = true;
    onChange(next);
  };
  // The focused element was removed: the field with its single choice, or a choice with its button.
  useEffect(() => {
    if (!isChoosing.current) return;
    isChoosing.current = false;
    const next = isFull ? 'li button' : '[role=combobox]';
    picker.current?.querySelector<HTMLElement>(next)?.focus();
  });
  return (
    <FormField label={label} error={left ?? error} hint={isFull ? undefined : hint} limit={SEARCH_TERM_MAX}>
      {(control) => (
        <Box ref={picker}>
          {chosen.length > 0 && (
            <ChosenList
              label={label}
              chosen={chosen}
              onRemove={(id) => change(chosen.filter((choice) => choice.id !== id))}
            />
          )}
          {/* Stays for the label when it is full, out of sight and out of the tab order. */}
          <Box hidden={isFull} mt={chosen.length > 0 ? '2' : undefined}>
            <Search {...props} onChange={change} onUnchosen={setUnchosen} control={control} />
          </Box>
        </Box>
      )}
    </FormField>
  );
}

type SearchProps = Props & {
  control: object;
  /** Called on submit with typed text that was not chosen; null once it changes. */
  onUnchosen(text: string | null): void;
};

function Search(props: SearchProps) {
  const { label, placeholder, chosen, onChange, most, search, errorMessage, control, onUnchosen } = props;
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const q = usePaused(text);
  const { data, isError, isPlaceholderData } = useQuery({
    ...search(q),
    // An option that vanished under a press could not be chosen.
    placeholderData: keepPreviousData,
    enabled: isOpen && !isTooLong(q, SEARCH_TERM_MAX),
  });
  const options = (data ?? []).filter(({ id }) => !chosen.some((choice) => choice.id === id));
  const index = Math.min(active, options.length - 1);
  const shown = isOpen ? options : [];
  const activeId = shown[index] && `${listId}-${index}`;
  const isSettled = q === text.trim() && data !== undefined && !isPlaceholderData;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useHeldForm(
    input,
    () => text.trim(),
    (left) => {
      onUnchosen(left);
      input.current?.focus();
      // The list would cover the message.
      setOpen(false);
    },
  );

  function choose(choice: Choice | undefined) {
    if (!choice) return;
    onChange(most === 'one' ? [choice] : [...chosen, choice]);
    setText('');
    onUnchosen(null);
    setActive(0);
    if (most === 'one') setOpen(false);
  }

  /** A pasted list of emails chooses everybody in it. */
  async function onPaste(event: ClipboardEvent) {
    const emails = most === 'several' ? emailsIn(event.clipboardData.getData('text')) : [];
    if (emails.length < 2) return;
    event.preventDefault();
    setOpen(false);
    try {
      const found = await findPasted(emails, async (email) =>
        (await queryClient.fetchQuery(search(email))).find(({ detail }) =>
          detail?.split(' · ').includes(email),
        ),
      );
      const added = found.filter(({ id }) => !chosen.some((choice) => choice.id === id));
      if (added.length > 0) onChange([...chosen, ...added]);
    } catch {
      toast.error(errorMessage);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive(Math.max(0, Math.min(options.length - 1, index + step)));
    } else if (key === 'Enter' && isOpen) choose(isSettled ? options[index] : undefined);
    else if (key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <Box position="relative">
      <Input
        {...control}
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={placeholder}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value);
          onUnchosen(null);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => void onPaste(event)}
      />
      <Box
        hidden={!isOpen}
        position="absolute"
        insetX="0"
        top="calc(100% + 0.25rem)"
        zIndex="docked"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        boxShadow="md"
        overflow="hidden"
      >
        <Box
          as="ul"
          role="listbox"
          id={listId}
          aria-label={`Found: ${label}`}
          listStyleType="none"
          maxH="20rem"
          overflowY="auto"
        >
          {shown.map((choice, place) => (
            <Option
              key={choice.id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === index}
              onPointerEnter={() => setActive(place)}
              // Before the field loses the focus, which would close the list under the pointer.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <Text fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
                {choice.label}
              </Text>
              <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                {choice.detail}
              </Text>
            </Option>
          ))}
        </Box>
        <Text role="status" fontSize="sm" color="fg.muted" px="4" py={options.length === 0 ? '3' : '0'}>
          {isOpen && isError && errorMessage}
          {isOpen && !isError && options.length === 0 && (isSettled ? 'Nothing found.' : 'Searching…')}
        </Text>
      </Box>
    </Box>
  );
}
