import { Fragment, startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type RowsProps, useRowLines } from '../motion/leaving-rows';
import { useFollowUp } from '../page/follow-up';
import { useIsNarrower } from '../page/use-is-narrower';
import type { Sight } from './row-window';
import { useWholeTable } from './use-whole-table';

/** With more rows than this, only those near the window are rendered; on a phone, with more cards than that. */
const MOST_WHOLE = 60;
const MOST_WHOLE_CARDS = 12;
/** Rows that are rendered until it is known which are near the window. */
const MOST_AT_FIRST = 150;

/**
 * Cards that fill the window of a phone; the others follow the first render, once it is known which are near the window.
 * Wide windows render all rows at once, because rows that follow would change the widths of the columns.
 */
const CARDS_AT_FIRST = 3;

type Windowing = typeof import('./row-window');

let windowing: Windowing | null = null;

/** Loads the code of long tables when it is first needed. If it fails to load, all rows are rendered. */
function useWindowing(isNeeded: boolean): Windowing | 'failed' | null {
  const [loaded, setLoaded] = useState<Windowing | 'failed' | null>(null);
  useEffect(() => {
    if (!isNeeded || loaded !== null) return;
    const load = async () => {
      try {
        windowing ??= await import('./row-window');
        setLoaded(windowing);
      } catch (error) {
        console.warn('What long tables need did not load.', error);
        setLoaded('failed');
      }
    };
    void load();
  }, [isNeeded, loaded]);
  return loaded;
}

const Space = 'tr';

/**
 * The rows of a staff table, up to thousands. Of many rows it renders those in sight and some around them, with spacers
 * for the others. Printing and searching the page render all of them.
 */
export function StaffRows<Row>(props: RowsProps<Row>) {
  const lines = useRowLines(props);
  const isWhole = useWholeTable();
  const [isLong, setLong] = useState(false);
  const isPhone = useIsNarrower('md');
  // A long table stays one when rows leave it, so that it does not switch back and forth around the limit.
  if (!isLong && lines.length > (isPhone ? MOST_WHOLE_CARDS : MOST_WHOLE)) setLong(true);
  const loaded = useWindowing(isLong);
  const [sight, setSight] = useState<Sight | null>(null);
  const isFollowing = useFollowUp();
  // The tab's first page is a 'POP' too. Back needs all cards to restore the scroll position.
  const isBack = useNavigationType() === 'POP' && isFollowing;
  const [beginsSmall] = useState(isPhone && !isBack);
  const isWaiting = isLong && loaded !== 'failed' && sight === null;
  let most = lines.length;
  if (!isWhole && beginsSmall && (!isFollowing || isWaiting)) most = CARDS_AT_FIRST;
  else if (!isWhole && isWaiting) most = MOST_AT_FIRST;
  const shown = sight?.shown ?? lines.slice(0, most).map((_, index) => ({ index, space: 0 }));
  const take = (next: Sight) => {
    if (sight !== null) setSight(next);
    // The first rows near the window follow those of the first render in short tasks.
    else startTransition(() => setSight(next));
  };
  return (
    <>
      {loaded && loaded !== 'failed' && (
        <loaded.RowWindow
          body={props.body}
          keys={lines.map(({ key }) => key)}
          isWhole={isWhole}
          onSight={take}
        />
      )}
      {shown.map(({ index, space }) => {
        const line = lines[index];
        if (line === undefined) return null;
        return (
          <Fragment key={line.key}>
            {space > 0 && <Space aria-hidden="true" data-space="" style={{ height: space }} />}
            {line.draw(sight ? { ref: sight.measure, 'data-index': index } : undefined)}
          </Fragment>
        );
      })}
      {sight && sight.rest > 0 && <Space aria-hidden="true" data-space="" style={{ height: sight.rest }} />}
    </>
  );
}
