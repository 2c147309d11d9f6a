import { ExerciseHistoryDocument, ExerciseSeriesDocument, type SeriesMetric } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { BarChart, type ChartPoint, LineChart } from '../ui/chart.tsx';
import { Reading } from '../ui/states.tsx';
import { day, load, number, unitWord } from '../ui/writing.ts';

/** So many sessions read well on a phone. */
const LAST = 24;

export function ExerciseCharts({ exerciseKey }: { readonly exerciseKey: string }) {
  return (
    <>
      <Summary exerciseKey={exerciseKey} />
      <SeriesCard exerciseKey={exerciseKey} metric="E1RM" title={m.progress_e1rm()} />
      <SeriesCard exerciseKey={exerciseKey} metric="VOLUME" title={m.progress_volume()} />
      <SeriesCard exerciseKey={exerciseKey} metric="RPE" title={m.progress_rpe()} />
    </>
  );
}

function Summary({ exerciseKey }: { readonly exerciseKey: string }) {
  const { data } = useTopsetQuery(ExerciseHistoryDocument, { key: exerciseKey });
  const history = data?.exerciseHistory;
  const strength = history?.strength;
  // What was lifted at best, where there is too little to estimate from.
  const now = strength?.oneRepMax ?? history?.e1rm?.value;
  return (
    <dl className="card facts">
      <div>
        <dt>{strength ? m.progress_strength_now() : m.progress_e1rm()}</dt>
        <dd>{now ? load(now, 1) : '–'}</dd>
        {strength ? (
          <dd className="small quiet">
            {number(Number(strength.least.value), 1)} – {load(strength.most, 1)}
          </dd>
        ) : null}
      </div>
      <div>
        <dt>{m.progress_best()}</dt>
        <dd>{history?.bestWeight ? load(history.bestWeight.load) : '–'}</dd>
        {history?.bestWeight ? (
          <dd className="small quiet">{history.bestWeight.at ? day(history.bestWeight.at) : null}</dd>
        ) : null}
      </div>
      <div>
        <dt>{m.progress_sessions()}</dt>
        <dd>{history ? number(history.totalSessions) : '–'}</dd>
      </div>
      <div>
        <dt>{m.progress_trend()}</dt>
        <dd>{history?.trendLabel ?? '–'}</dd>
      </div>
    </dl>
  );
}

interface SeriesProps {
  readonly exerciseKey: string;
  readonly metric: SeriesMetric;
  readonly title: string;
}

function SeriesCard({ exerciseKey, metric, title }: SeriesProps) {
  const read = useTopsetQuery(ExerciseSeriesDocument, { key: exerciseKey, metric, last: LAST });
  return (
    <Reading of={read}>
      {({ exerciseHistory }) => {
        // Weeks that were light on purpose say nothing about strength.
        const points = (exerciseHistory?.series ?? []).filter(({ reduced }) => metric !== 'E1RM' || !reduced);
        if (metric === 'RPE' && points.length === 0) return null;
        const unit = metric === 'RPE' ? 'RPE' : unitWord(points[0]?.unit ?? exerciseHistory?.unit ?? 'KG');
        const Chart = metric === 'VOLUME' ? BarChart : LineChart;
        const sentence = sentenceOf(points, unit);
        return (
          <section className="card">
            <h2>{title}</h2>
            {sentence ? (
              <>
                <Chart title={title} alternative={sentence} points={points} unit={unit} />
                <p className="label quiet">
                  {sentence} {metric === 'E1RM' ? m.progress_interval() : ''}
                </p>
                <Numbers points={points} unit={unit} />
              </>
            ) : (
              <p className="quiet">{m.progress_empty()}</p>
            )}
          </section>
        );
      }}
    </Reading>
  );
}

function sentenceOf(points: readonly ChartPoint[], unit: string): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const write = (value: number) => `${number(value, 1)} ${unit}`;
  return m.progress_sentence({
    first: write(first.value),
    last: write(last.value),
    count: points.length,
    best: write(Math.max(...points.map(({ value }) => value))),
  });
}

function Numbers({ points, unit }: { readonly points: readonly ChartPoint[]; readonly unit: string }) {
  const hasInterval = points.some(({ least }) => least != null);
  return (
    <details>
      <summary>{m.progress_numbers()}</summary>
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">{m.progress_day()}</th>
            <th scope="col">
              {m.progress_value()}, {unit}
            </th>
            {hasInterval ? <th scope="col">{m.progress_from_to()}</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, value, least, most }) => (
            <tr key={at}>
              <td>{day(at)}</td>
              <td>{number(value, 1)}</td>
              {hasInterval ? (
                <td>{least != null && most != null ? `${number(least, 1)} – ${number(most, 1)}` : ''}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
