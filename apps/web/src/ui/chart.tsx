import { useId } from 'react';
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

const WIDTH = 640;
const HEIGHT = 260;
const PLOT = { left: 52, right: 624, top: 16, bottom: 220 } as const;
const MOST_LABELS = 5;
const LINES = 3;

/** A curve with the interval of its values behind it. */
export function LineChart({ title, alternative, points, unit }: ChartProps) {
  const values = points.flatMap(({ value, least, most }) => [value, least ?? value, most ?? value]);
  const scale = scaleOf(Math.min(...values), Math.max(...values));
  const x = timeScale(points);
  const at = (point: ChartPoint, value: number) => `${x(point).toFixed(1)},${scale.y(value).toFixed(1)}`;
  const upper = points.map((point) => at(point, point.most ?? point.value));
  const lower = points.map((point) => at(point, point.least ?? point.value)).reverse();
  return (
    <Frame title={title} alternative={alternative} unit={unit} scale={scale} points={points} x={x}>
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
  const scale = scaleOf(0, Math.max(...points.map(({ value }) => value)));
  const width = Math.min(28, ((PLOT.right - PLOT.left) / points.length) * 0.62);
  const x = placeScale(points, width);
  return (
    <Frame title={title} alternative={alternative} unit={unit} scale={scale} points={points} x={x}>
      {points.map((point) => (
        <rect
          key={point.at}
          className="bar"
          x={x(point) - width / 2}
          width={width}
          y={scale.y(point.value)}
          height={PLOT.bottom - scale.y(point.value)}
          rx={Math.min(4, width / 3)}
        />
      ))}
    </Frame>
  );
}

interface FrameProps extends ChartProps {
  readonly scale: Scale;
  readonly x: (point: ChartPoint) => number;
  readonly children: React.ReactNode;
}

function Frame({ title, alternative, unit, scale, points, x, children }: FrameProps) {
  const id = useId();
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{alternative}</desc>
      {scale.lines.map((value) => (
        <g key={value}>
          <line className="grid" x1={PLOT.left} x2={PLOT.right} y1={scale.y(value)} y2={scale.y(value)} />
          <text x={PLOT.left - 8} y={scale.y(value) + 4} textAnchor="end">
            {number(value, 1)}
          </text>
        </g>
      ))}
      <text x={PLOT.left - 8} y={PLOT.bottom + 28} textAnchor="end">
        {unit}
      </text>
      {labelled(points).map((point, index, all) => (
        <text
          key={point.at}
          x={x(point)}
          y={PLOT.bottom + 28}
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
function scaleOf(least: number, most: number): Scale {
  const step = roundStep((most - least || most || 1) / LINES);
  const bottom = Math.floor(least / step) * step;
  const top = Math.max(bottom + step, Math.ceil(most / step) * step);
  const count = Math.round((top - bottom) / step);
  return {
    lines: Array.from({ length: count + 1 }, (_, index) => bottom + index * step),
    y: (value) => PLOT.bottom - ((value - bottom) / (top - bottom)) * (PLOT.bottom - PLOT.top),
  };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
}

function timeScale(points: readonly ChartPoint[]): (point: ChartPoint) => number {
  const times = points.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = PLOT.right - PLOT.left - 20;
  return ({ at }) => PLOT.left + 10 + (last === first ? room / 2 : ((Date.parse(at) - first) / (last - first)) * room);
}

function placeScale(points: readonly ChartPoint[], width: number): (point: ChartPoint) => number {
  const room = PLOT.right - PLOT.left - width;
  const places = new Map(points.map((point, index) => [point.at, index]));
  return ({ at }) => PLOT.left + width / 2 + (room * (places.get(at) ?? 0)) / Math.max(1, points.length - 1);
}

function labelled(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const every = Math.max(1, Math.ceil((points.length - 1) / (MOST_LABELS - 1)));
  return points.filter((_, index) => (points.length - 1 - index) % every === 0);
}
