import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { day, number } from './writing.ts';

export interface ChartPoint {
  readonly at: string;
  readonly value: number;
  readonly least?: number | null;
  readonly most?: number | null;
}

interface ChartProps {
  readonly title: string;
  /** The same in a sentence. */
  readonly alternative: string;
  readonly points: readonly ChartPoint[];
  readonly unit: string;
}

/** In units of the drawing: as wide as the card is on the screen, so that its text has the size of text. */
interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly labels: number;
}

const WIDE: Plot = { width: 560, height: 250, left: 48, right: 548, top: 12, bottom: 212, labels: 5 };
const NARROW: Plot = { width: 318, height: 220, left: 36, right: 312, top: 10, bottom: 184, labels: 3 };
const LINES = 3;
const DESKTOP = '(min-width: 900px)';

function usePlot(): Plot {
  const isWide = useSyncExternalStore(
    (listener) => {
      const query = matchMedia(DESKTOP);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(DESKTOP).matches,
  );
  return isWide ? WIDE : NARROW;
}

/** A curve with the interval of its values behind it. */
export function LineChart({ title, alternative, points, unit }: ChartProps) {
  const plot = usePlot();
  const values = points.flatMap(({ value, least, most }) => [value, least ?? value, most ?? value]);
  const scale = scaleOf(plot, Math.min(...values), Math.max(...values));
  const x = timeScale(plot, points);
  const at = (point: ChartPoint, value: number) => `${x(point).toFixed(1)},${scale.y(value).toFixed(1)}`;
  const upper = points.map((point) => at(point, point.most ?? point.value));
  const lower = points.map((point) => at(point, point.least ?? point.value)).reverse();
  return (
    <Frame plot={plot} title={title} alternative={alternative} unit={unit} scale={scale} points={points} x={x}>
      <polygon className="band" points={[...upper, ...lower].join(' ')} />
      <polyline className="curve" points={points.map((point) => at(point, point.value)).join(' ')} />
      {points.map((point, index) => (
        <circle
          key={point.at}
          className={index === points.length - 1 ? 'dot last' : 'dot'}
          cx={x(point)}
          cy={scale.y(point.value)}
          r={index === points.length - 1 ? 6 : 3.5}
        />
      ))}
    </Frame>
  );
}

/** A bar for each session. */
export function BarChart({ title, alternative, points, unit }: ChartProps) {
  const plot = usePlot();
  const scale = scaleOf(plot, 0, Math.max(...points.map(({ value }) => value)));
  const width = Math.min(28, ((plot.right - plot.left) / points.length) * 0.62);
  const x = placeScale(plot, points, width);
  return (
    <Frame plot={plot} title={title} alternative={alternative} unit={unit} scale={scale} points={points} x={x}>
      {points.map((point) => (
        <rect
          key={point.at}
          className="bar"
          x={x(point) - width / 2}
          width={width}
          y={scale.y(point.value)}
          height={plot.bottom - scale.y(point.value)}
          rx={Math.min(4, width / 3)}
        />
      ))}
    </Frame>
  );
}

interface FrameProps extends ChartProps {
  readonly plot: Plot;
  readonly scale: Scale;
  readonly x: (point: ChartPoint) => number;
  readonly children: ReactNode;
}

function Frame({ plot, title, alternative, unit, scale, points, x, children }: FrameProps) {
  const id = useId();
  return (
    <svg className="chart" viewBox={`0 0 ${plot.width} ${plot.height}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{alternative}</desc>
      {scale.lines.map((value) => (
        <g key={value}>
          <line className="grid" x1={plot.left} x2={plot.right} y1={scale.y(value)} y2={scale.y(value)} />
          <text x={plot.left - 8} y={scale.y(value) + 4} textAnchor="end">
            {number(value, 1)}
          </text>
        </g>
      ))}
      <text x={plot.left - 8} y={plot.bottom + 28} textAnchor="end">
        {unit}
      </text>
      {labelled(plot, points).map((point, index, all) => (
        <text
          key={point.at}
          x={x(point)}
          y={plot.bottom + 28}
          textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
        >
          {day(point.at)}
        </text>
      ))}
      {children}
    </svg>
  );
}

interface Scale {
  readonly lines: readonly number[];
  readonly y: (value: number) => number;
}

/** From a round number below to a round number above. */
function scaleOf(plot: Plot, least: number, most: number): Scale {
  const step = roundStep((most - least || most || 1) / LINES);
  const bottom = Math.floor(least / step) * step;
  const top = Math.max(bottom + step, Math.ceil(most / step) * step);
  const count = Math.round((top - bottom) / step);
  return {
    lines: Array.from({ length: count + 1 }, (_, index) => bottom + index * step),
    y: (value) => plot.bottom - ((value - bottom) / (top - bottom)) * (plot.bottom - plot.top),
  };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
}

function timeScale(plot: Plot, points: readonly ChartPoint[]): (point: ChartPoint) => number {
  const times = points.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = plot.right - plot.left - 20;
  return ({ at }) => plot.left + 10 + (last === first ? room / 2 : ((Date.parse(at) - first) / (last - first)) * room);
}

function placeScale(plot: Plot, points: readonly ChartPoint[], width: number): (point: ChartPoint) => number {
  const room = plot.right - plot.left - width;
  const places = new Map(points.map((point, index) => [point.at, index]));
  return ({ at }) => plot.left + width / 2 + (room * (places.get(at) ?? 0)) / Math.max(1, points.length - 1);
}

function labelled(plot: Plot, points: readonly ChartPoint[]): readonly ChartPoint[] {
  const every = Math.max(1, Math.ceil((points.length - 1) / (plot.labels - 1)));
  return points.filter((_, index) => (points.length - 1 - index) % every === 0);
}
