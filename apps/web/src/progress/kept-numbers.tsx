import { MetricsDocument, type MetricType, SuggestionsDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Reading } from '../ui/states.tsx';
import { day, number } from '../ui/writing.ts';

const NUMBERS = {
  ADHERENCE_28D: m.metric_adherence,
  COMPLETION: m.metric_completion,
  ACCURACY: m.metric_accuracy,
  MANUAL_OVERRIDE_RATE: m.metric_overrides,
} as const satisfies Partial<Record<MetricType, () => string>>;
const PERCENT = 100;
const LAST = 20;
const LOOKS: Readonly<Record<string, string>> = {
  GOOD: 'done',
  TOO_AGGRESSIVE: 'stop',
  TOO_EASY: 'caution',
  INSUFFICIENT: 'caution',
};

/** Numbers that are kept each night, and what came of earlier suggestions. */
export function KeptNumbers() {
  const metrics = useTopsetQuery(MetricsDocument, { types: Object.keys(NUMBERS) as MetricType[] });
  const suggestions = useTopsetQuery(SuggestionsDocument, {
    first: LAST,
    filter: { outcomes: ['GOOD', 'TOO_AGGRESSIVE', 'TOO_EASY', 'INSUFFICIENT', 'USER_MODIFIED', 'IGNORED'] },
  });
  return (
    <div className="columns">
      <section className="card">
        <h2>{m.outcomes_title()}</h2>
        <Reading of={suggestions}>
          {({ suggestions: { nodes } }) =>
            nodes.length === 0 ? (
              <p className="quiet">{m.outcomes_none()}</p>
            ) : (
              <ul className="lines">
                {nodes.map((suggestion) => (
                  <li key={suggestion.id} className="outcome">
                    <span className="between">
                      <span className="line-name">
                        {suggestion.planExercise?.exercise?.name ?? suggestion.planExercise?.exerciseKey ?? ''}
                      </span>
                      <span className={`tag ${LOOKS[suggestion.outcome] ?? ''}`}>{suggestion.outcomeLabel}</span>
                    </span>
                    <span className="label quiet">
                      {day(suggestion.createdAt)} · {suggestion.outcomeReason ?? suggestion.reason}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Reading>
      </section>
      <section className="card">
        <h2>{m.metrics_title()}</h2>
        <Reading of={metrics}>
          {({ metrics: samples }) => {
            const latest = Object.entries(NUMBERS).flatMap(([type, name]) => {
              const sample = samples.find((each) => each.type === type && each.value !== null);
              return sample ? [{ name: name(), sample }] : [];
            });
            return latest.length === 0 ? (
              <p className="quiet">{m.metrics_none()}</p>
            ) : (
              <dl className="facts">
                {latest.map(({ name, sample }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{number(Number(sample.value) * PERCENT, 0)} %</dd>
                    <dd className="small quiet">{m.until_day({ day: day(sample.periodEnd) })}</dd>
                  </div>
                ))}
              </dl>
            );
          }}
        </Reading>
      </section>
    </div>
  );
}
