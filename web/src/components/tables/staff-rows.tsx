import { Fragment, useEffect, useState } from 'react';
import { type RowsProps, useRowLines } from '../motion/leaving-rows';
import { useFollowUp } from '../page/follow-up';
import type { Sight } from './row-window';
import { useWholeTable } from './use-whole-table';

/** With more rows than this, only those near the window are put into the table. */
const MOST_WHOLE = 60;
/** Drawn until it is known which those are. */
const MOST_AT_FIRST = 150;

/** As many as fill the window of a phone, where rows are cards, or of a computer. The others follow the first picture. */
const firstPicture = () => (window.innerWidth < 768 ? 4 : 18);

type Windowing = typeof import('./row-window');

let windowing: Windowing | null = null;

/** What long tables need comes with the first of them. Where it does not come, all rows are drawn. */
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
 * The rows of a staff table, of which there may be thousands. Of many, those in sight and some around them stand in
 * the table, and empty lines keep the place of the others. All of them do while the page is printed or searched.
 */
export function StaffRows<Row>(props: RowsProps<Row>) {
  const lines = useRowLines(props);
  const isWhole = useWholeTable();
  const [isLong, setLong] = useState(false);
  // A long table stays one when rows leave it: the limit is not crossed again and again by decisions around it.
  if (!isLong && lines.length > MOST_WHOLE) setLong(true);
  const loaded = useWindowing(isLong);
  const [sight, setSight] = useState<Sight | null>(null);
  const isPictured = useFollowUp();
  let most = lines.length;
  if (!isWhole && !isPictured) most = firstPicture();
  else if (!isWhole && isLong && loaded === null) most = MOST_AT_FIRST;
  const shown = sight?.shown ?? lines.slice(0, most).map((_, index) => ({ index, space: 0 }));
  return (
    <>
      {loaded && loaded !== 'failed' && (
        <loaded.RowWindow
          body={props.body}
          keys={lines.map(({ key }) => key)}
          isWhole={isWhole}
          onSight={setSight}
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
