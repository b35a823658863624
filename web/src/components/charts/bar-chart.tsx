import { Box, chakra, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { ChartCard } from './chart-card';
import { Line, Rect, SOLID } from './marks';
import { roundTop } from './scale';

export interface Bar {
  /** Names the bar in full, in the sentence about it and in the table. */
  name: string;
  /** Stands below the bar where there is room. */
  tick: string;
  value: number;
}

interface Props {
  title: string;
  /** Said while no bar is looked at. */
  summary: string;
  bars: readonly Bar[];
  /** Column headings of the table that replaces the chart for screen readers. */
  heads: readonly [name: string, value: string];
  /** A value as people read it, such as ₹1,490 or 12 applications. */
  format(value: number): string;
  /** A shorter format for the axis. */
  formatTick(value: number): string;
  /** A tick every n bars, counted from the last. */
  ticksEvery: number;
  palette?: 'brand' | 'green';
}

const HEIGHT = 168;
/** Share of a bar's slot that the bar fills; the rest is the gap. */
const FILL = 0.68;

const Svg = chakra('svg', {
  base: { display: 'block', w: '100%', overflow: 'visible', borderRadius: 'sm', focusVisibleRing: 'outside' },
});

/**
 * Values over time. Pointing at a bar or pressing the arrow keys shows its value in the line above. Screen
 * readers get a table.
 */
export function BarChart(props: Props) {
  const { title, summary, bars, heads, format, formatTick, ticksEvery, palette = 'brand' } = props;
  const [active, setActive] = useState<number | null>(null);
  const top = roundTop(Math.max(0, ...bars.map(({ value }) => value)));
  const looked = active === null ? undefined : bars[active];
  return (
    <ChartCard
      title={title}
      summary={
        <span aria-live="polite">
          {looked ? (
            <>
              {looked.name}: <b>{format(looked.value)}</b>
            </>
          ) : (
            summary
          )}
        </span>
      }
    >
      <Grid templateColumns="auto minmax(0, 1fr)" columnGap="2.5" colorPalette={palette}>
        <Axis top={top} formatTick={formatTick} />
        <Plot title={title} bars={bars} top={top} active={active} onLook={setActive} />
        <span />
        <Ticks bars={bars} every={ticksEvery} />
      </Grid>
      <Table title={title} heads={heads} bars={bars} format={format} />
    </ChartCard>
  );
}

function Axis({ top, formatTick }: { top: number; formatTick(value: number): string }) {
  return (
    <Flex
      aria-hidden="true"
      direction="column"
      justify="space-between"
      textAlign="end"
      fontSize="xs"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      style={{ height: `calc(${HEIGHT}px + 1em)` }}
      my="-0.5em"
      lineHeight="1"
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{formatTick(value)}</span>
      ))}
    </Flex>
  );
}

interface PlotProps {
  title: string;
  bars: readonly Bar[];
  top: number;
  active: number | null;
  onLook(index: number | null): void;
}

function Plot({ title, bars, top, active, onLook }: PlotProps) {
  const last = bars.length - 1;
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: Math.max(0, (active ?? last + 1) - 1),
      ArrowRight: Math.min(last, (active ?? -1) + 1),
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onLook(next);
  }
  return (
    <Svg
      style={{ height: HEIGHT }}
      role="img"
      aria-label={`${title}. Arrow keys go from bar to bar.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => onLook(null)}
      onPointerLeave={() => onLook(null)}
    >
      {[0, 0.5, 1].map((share) => (
        <Line
          key={share}
          x1="0"
          x2="100%"
          y1={share * HEIGHT}
          y2={share * HEIGHT}
          stroke={share === 1 ? 'border.emphasized' : 'border'}
          strokeDasharray={share === 1 ? undefined : '2 4'}
        />
      ))}
      {bars.map((bar, index) => (
        <Column
          key={bar.name}
          index={index}
          count={bars.length}
          share={Math.max(0, bar.value) / top}
          isActive={index === active}
          onLook={() => onLook(index)}
        />
      ))}
    </Svg>
  );
}

interface ColumnProps {
  index: number;
  count: number;
  share: number;
  isActive: boolean;
  onLook(): void;
}

/** The least height of a value that is not nothing. */
const LEAST = 3;

function Column({ index, count, share, isActive, onLook }: ColumnProps) {
  const place = 100 / count;
  const height = share === 0 ? 0 : Math.max(LEAST, share * HEIGHT);
  return (
    <g onPointerEnter={onLook} onPointerDown={onLook}>
      <Rect
        x={`${index * place}%`}
        y="0"
        width={`${place}%`}
        height={HEIGHT}
        fill={isActive ? 'bg.muted' : 'transparent'}
        rx="4"
      />
      <Rect
        x={`${(index + (1 - FILL) / 2) * place}%`}
        y={HEIGHT - height}
        width={`${FILL * place}%`}
        height={height}
        rx="3"
        fill={isActive ? 'accent.solid' : SOLID}
      />
    </g>
  );
}

function Ticks({ bars, every }: { bars: readonly Bar[]; every: number }) {
  const shown = bars
    .map((bar, index) => ({ ...bar, index }))
    .filter(({ index }) => (bars.length - 1 - index) % every === 0);
  return (
    <Box aria-hidden="true" position="relative" h="5" mt="2" fontSize="xs" color="fg.muted">
      {shown.map(({ tick, name, index }, place) => (
        <Text
          as="span"
          key={name}
          position="absolute"
          translate="-50% 0"
          whiteSpace="nowrap"
          style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
          hideBelow={(shown.length - 1 - place) % 2 === 1 ? 'sm' : undefined}
        >
          {tick}
        </Text>
      ))}
    </Box>
  );
}

function Table({ title, heads, bars, format }: Pick<Props, 'title' | 'heads' | 'bars' | 'format'>) {
  return (
    <Box position="relative">
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}
