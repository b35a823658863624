import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import type { InvitedPerson } from '@prarambh/contract/meetings';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { call, dataOf } from '../../../api/client';
import { list } from '../../../api/queries';
import { CloseIcon } from '../../../components/display/icons';
import { CheckboxField } from '../../../components/forms/checkbox-field';
import { emailsIn, findPasted } from '../../../components/forms/pasted-people';
import { notChosen } from '../../../components/forms/search-picker';
import { useHeldForm } from '../../../components/forms/use-held-form';
import { TextSkeleton } from '../../../components/states/states';
import { toast } from '../../../components/states/toast-store';
import { rowsOf } from '../../../components/tables/rows-of';
import { SearchField } from '../../../components/tables/search-field';

const FieldSet = chakra('fieldset');
const Legend = chakra('legend');

const A_PAGE = 20;

/** The person with this email; undefined if nobody has it. */
async function findPerson(email: string): Promise<InvitedPerson | undefined> {
  const people = dataOf(await call('GET /users', { query: { q: email, limit: A_PAGE } }));
  const found = people.find((person) => person.email === email);
  return found && { _id: found._id, name: found.name, email };
}

interface Props {
  chosen: readonly InvitedPerson[];
  error: string | undefined;
  onChange(chosen: InvitedPerson[]): void;
}

/** Searches and chooses people; the chosen ones stay above the search. */
export function PeoplePicker({ chosen, error, onChange }: Props) {
  const errorId = useId();
  const [q, setQ] = useState('');
  const search = useRef<HTMLDivElement>(null);
  const typed = () => search.current?.querySelector('input')?.value.trim() ?? '';
  /** The search text; stays for the next person of the same name. */
  const [foundBy, setFoundBy] = useState('');
  const [unchosen, setUnchosen] = useState<string | null>(null);
  useHeldForm(
    search,
    () => (typed() === foundBy ? '' : typed()),
    (left) => {
      setUnchosen(left);
      search.current?.querySelector('input')?.focus();
    },
  );
  const problem = unchosen === null ? error : notChosen(unchosen);
  const add = (person: InvitedPerson) => {
    setFoundBy(typed());
    setUnchosen(null);
    onChange([...chosen, person]);
  };
  /** A pasted list of emails chooses everybody in it. */
  async function addPasted(event: ClipboardEvent) {
    const emails = emailsIn(event.clipboardData.getData('text'));
    if (emails.length < 2) return;
    event.preventDefault();
    try {
      const found = await findPasted(emails, findPerson);
      onChange([...chosen, ...found.filter(({ _id }) => !chosen.some((one) => one._id === _id))]);
    } catch (failure) {
      toast.error(messageOf(failure, 'Failed to fetch users'));
    }
  }
  const remove = (id: string) => onChange(chosen.filter(({ _id }) => _id !== id));
  return (
    <FieldSet minW="0" aria-describedby={problem ? errorId : undefined}>
      <Legend fontWeight="medium" fontSize="sm" mb="2">
        People ({formatNumberOf(chosen.length, 'person', 'people')} chosen)
      </Legend>
      <Flex
        as="ul"
        aria-label="Chosen people"
        listStyleType="none"
        gap="2"
        wrap="wrap"
        mb={chosen.length && '4'}
      >
        {chosen.map(({ _id, name, email }) => (
          <Box as="li" key={_id} maxW="full">
            <Button
              size="sm"
              variant="subtle"
              maxW="full"
              title={email}
              aria-label={`Remove ${name}`}
              onClick={() => remove(_id)}
            >
              <Box as="span" truncate>
                {name}
              </Box>
              <CloseIcon />
            </Button>
          </Box>
        ))}
      </Flex>
      {problem && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm" mb="3">
          {problem}
        </Text>
      )}
      <Box
        ref={search}
        maxW="md"
        mb="3"
        onChange={() => setUnchosen(null)}
        onPaste={(event) => void addPasted(event)}
        onKeyDown={(event) => {
          // Enter searches; it must not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      >
        <SearchField
          label="Search people"
          value={q}
          onSearch={setQ}
          placeholder="Name, email or student ID"
        />
      </Box>
      <People q={q} chosen={chosen} onAdd={add} onRemove={remove} />
    </FieldSet>
  );
}

interface PeopleProps {
  q: string;
  chosen: readonly InvitedPerson[];
  onAdd(person: InvitedPerson): void;
  onRemove(id: string): void;
}

function People({ q, chosen, onAdd, onRemove }: PeopleProps) {
  const found = useInfiniteQuery({
    ...list('GET /users', { limit: A_PAGE, sort: 'name', ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  const rows = rowsOf(found);
  if (found.isPending) return <TextSkeleton lines={3} />;
  if (found.isError) {
    return (
      <Flex role="alert" gap="3" align="center" color="fg.error" fontSize="sm">
        Failed to fetch users
        <Button variant="outline" size="sm" onClick={() => void found.refetch()}>
          Retry
        </Button>
      </Flex>
    );
  }
  if (rows.length === 0) return <Text color="fg.muted">Nobody matches this.</Text>;
  return (
    <Stack
      gap="0"
      maxH="15rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="lg"
      opacity={found.isPlaceholderData ? 0.6 : undefined}
    >
      {rows.map((person) => (
        <Candidate
          key={person._id}
          person={person}
          isChosen={chosen.some(({ _id }) => _id === person._id)}
          onAdd={onAdd}
          onRemove={onRemove}
        />
      ))}
      {found.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          m="2"
          loading={found.isFetchingNextPage}
          loadingText="Loading…"
          onClick={() => void found.fetchNextPage()}
        >
          Show more people
        </Button>
      )}
    </Stack>
  );
}

interface CandidateProps extends Pick<PeopleProps, 'onAdd' | 'onRemove'> {
  person: ListedUser;
  isChosen: boolean;
}

function Candidate({ person, isChosen, onAdd, onRemove }: CandidateProps) {
  const { _id, name, email, internId, role } = person;
  const known = internId ?? (role === 'user' ? '' : role);
  return (
    <Box px="4" py="2.5" _notFirst={{ borderTopWidth: '1px' }}>
      <CheckboxField
        checked={isChosen}
        onChange={() => (isChosen ? onRemove(_id) : onAdd({ _id, name, email }))}
        label={
          <>
            <Text as="span" fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Text>{' '}
            <Text as="span" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              {[email, known].filter(Boolean).join(', ')}
            </Text>
          </>
        }
      />
    </Box>
  );
}
