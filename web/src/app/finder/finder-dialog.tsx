import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { SEARCH_TERM_MAX } from '@prarambh/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../components/dialogs/modal';
import { Input } from '../../components/forms/controls';
import { usePaused } from '../../components/forms/use-paused';
import { isTooLong } from '../../components/forms/use-too-long';
import type { StaffArea } from '../../session/areas';
import { staffMenus } from '../staff-menus';
import { type Finding, SOURCES, type Source } from './finder-sources';

interface Group {
  title: string;
  found: readonly Finding[];
}

const SHORTEST = 2;

const isSearched = (q: string) => q.length >= SHORTEST && !isTooLong(q, SEARCH_TERM_MAX);

const Option = chakra('div', {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'lg',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'brand.subtle' },
  },
});

/** Finds the pages of the area whose name contains the text. */
function pagesOf(area: StaffArea, text: string): Finding[] {
  const typed = text.trim().toLowerCase();
  return staffMenus[area].groups
    .flatMap(({ links }) => links)
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .map(({ to, label }) => ({ id: to, label, detail: '', to }));
}

/** Searches one list; null if the request failed. */
async function searchOne({ title, search }: Source, q: string, signal: AbortSignal) {
  try {
    return { title, found: await search(q, signal) };
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn(`${title} could not be searched.`, error);
    return null;
  }
}

/** Searches the lists of the area once the typing pauses. */
function useFound(area: StaffArea, text: string) {
  const q = usePaused(text);
  const { data = [] } = useQuery({
    queryKey: ['found', area, q],
    queryFn: ({ signal }) => Promise.all(SOURCES[area].map((source) => searchOne(source, q, signal))),
    enabled: isSearched(q),
    gcTime: 0,
  });
  const isCurrent = q === text.trim();
  const isSearching = isSearched(text.trim()) && (!isCurrent || data.length === 0);
  const groups = isCurrent ? data.flatMap((group) => group ?? []) : [];
  return { groups, isSearching, hasFailed: isCurrent && data.includes(null) };
}

/** The search dialog for people, applications, internships and pages of an area. */
export function FinderDialog({ area, onClose }: { area: StaffArea; onClose(): void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const sources = SOURCES[area];
  const { groups: found, isSearching, hasFailed } = useFound(area, text);
  const groups: Group[] = [...found, { title: 'Pages', found: pagesOf(area, text) }].filter(
    (group) => group.found.length > 0,
  );
  const all = groups.flatMap((group) => group.found);
  const index = Math.min(active, all.length - 1);
  const idOf = ({ id }: Finding) => `${listId}-${id}`;
  const chosen = all[index];
  const activeId = chosen && idOf(chosen);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function go({ to }: Finding) {
    onClose();
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(Math.min(all.length - 1, index + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, index - 1));
    // The first result may still change while a search runs.
    else if (event.key === 'Enter') {
      if (chosen && !isSearching) go(chosen);
    } else return;
    event.preventDefault();
  }

  return (
    <Modal
      title="Find"
      width="md"
      hasCloseButton={false}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Input
        mt="1"
        role="combobox"
        aria-label={`Find ${[...sources.map(({ title }) => title.toLowerCase()), 'pages'].join(', ')}`}
        autoComplete="off"
        autoFocus
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={area === 'coadmin' ? 'Name, email, title or page' : 'Name, email, UTR, title or page'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Text role="status" fontSize="sm" color="fg.muted" px="3" py="2" minH="9">
        {isTooLong(text, SEARCH_TERM_MAX) &&
          `This has ${text.trim().length} characters; at most ${SEARCH_TERM_MAX} are allowed. `}
        {isSearching && 'Searching…'}
        {!isSearching && hasFailed && 'Not everything could be searched.'}
        {!isSearching && !hasFailed && all.length === 0 && 'Nothing found.'}
      </Text>
      <Box role="listbox" id={listId} aria-label="Found" h="min(24rem, 50dvh)" overflowY="auto" tabIndex={-1}>
        {groups.map((group) => (
          <Box key={group.title} role="group" aria-label={group.title} mb="3">
            <Text aria-hidden="true" fontSize="xs" fontWeight="semibold" color="fg.muted" px="3" py="1">
              {group.title}
            </Text>
            {group.found.map((finding) => (
              <Option
                key={finding.id}
                id={idOf(finding)}
                role="option"
                aria-selected={finding === chosen}
                onPointerMove={() => setActive(all.indexOf(finding))}
                onClick={() => go(finding)}
              >
                <Text fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
                  {finding.label}
                </Text>
                {finding.detail && (
                  <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                    {finding.detail}
                  </Text>
                )}
              </Option>
            ))}
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
