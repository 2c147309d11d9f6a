import type { ReactNode } from 'react';
import * as m from '../generated/messages.js';
import { Disclosure } from '../ui/disclosure.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { day, load, number, setWords } from '../ui/writing.ts';
import { reasonWords } from './import-words.ts';
import type { Preview } from './use-import.ts';

interface SummaryProps {
  readonly title: string;
  readonly preview: Preview;
}

/** What storing the file does, down to the last row. */
export function Summary({ title, preview }: SummaryProps) {
  const { sessions, sets, firstStart, lastStart, added, changed, alreadyThere, loadsRestored } = preview;
  return (
    <div className="columns">
      <section className="card">
        <h2>{title}</h2>
        <dl className="facts">
          <Fact name={m.imports_sessions()}>{number(sessions)}</Fact>
          <Fact name={m.imports_sets()}>{number(sets)}</Fact>
        </dl>
        <dl className="record">
          {firstStart && lastStart ? (
            <Line name={m.imports_time()}>
              {dated(firstStart)} – {dated(lastStart)}
            </Line>
          ) : null}
          <Line name={m.imports_added()}>{amounts(added)}</Line>
          <Line name={m.imports_changed()}>{amounts(changed)}</Line>
          <Line name={m.imports_there()}>{amounts(alreadyThere)}</Line>
        </dl>
        {loadsRestored > 0 ? <p className="label quiet">{m.imports_restored({ count: loadsRestored })}</p> : null}
        <Records records={preview.records} />
        <FirstSessions sessions={preview.firstSessions} />
      </section>
      <Rows preview={preview} />
    </div>
  );
}

const dated = (at: string): string => day(at, { day: 'numeric', month: 'short', year: 'numeric' });

const amounts = ({ sessions, sets }: Preview['added']): string =>
  `${m.imports_count_sessions({ count: sessions })}, ${m.imports_count_sets({ count: sets })}`;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Every row is accounted for: the numbers add up to the file. */
function Rows({ preview: { rows, keptAsText } }: { readonly preview: Preview }) {
  const counted = [
    { name: m.imports_rows_sets(), count: rows.sets },
    { name: m.imports_rows_rests(), count: rows.rests },
    { name: m.imports_rows_notes(), count: rows.notes },
    ...rows.nothing.map(({ name, count }) => ({ name: reasonWords(name), count })),
  ].filter(({ count }) => count > 0);
  return (
    <section className="card">
      <h2>{m.imports_rows_title()}</h2>
      <p>{m.imports_rows_total({ count: rows.total })}</p>
      <dl className="record">
        {counted.map(({ name, count }) => (
          <Line key={name} name={name}>
            {number(count)}
          </Line>
        ))}
      </dl>
      <p className="label quiet">{m.imports_rows_kept()}</p>
      {keptAsText.length > 0 ? (
        <div className="stack-tight">
          <h3>{m.imports_text_title()}</h3>
          <p className="label quiet">{m.imports_text_text()}</p>
          <dl className="record">
            {keptAsText.map(({ name, count }) => (
              <Line key={name} name={name}>
                {m.imports_cells({ count })}
              </Line>
            ))}
          </dl>
        </div>
      ) : null}
    </section>
  );
}

function Records({ records }: { readonly records: Preview['records'] }) {
  const nameOf = useExerciseNames(records.map(({ exerciseKey }) => exerciseKey));
  if (records.length === 0) return null;
  return (
    <Disclosure summary={`${m.imports_records_title()} · ${number(records.length)}`}>
      <dl className="record">
        {records.map(({ exerciseKey, before, after, unit }) => (
          <Line key={exerciseKey} name={nameOf(exerciseKey)}>
            {before === null ? m.imports_record_new() : load({ value: String(before), unit })} →{' '}
            {load({ value: String(after), unit })}
          </Line>
        ))}
      </dl>
    </Disclosure>
  );
}

type Session = Preview['firstSessions'][number];

function FirstSessions({ sessions }: { readonly sessions: readonly Session[] }) {
  if (sessions.length === 0) return null;
  return (
    <div>
      <h3>{m.imports_first_title()}</h3>
      {sessions.map((session, index) => (
        <Disclosure key={`${session.startedAt} ${index}`} summary={sessionWords(session)}>
          <dl className="record">
            {session.performances.map(({ exercise, sets }, place) => (
              <Line key={`${place} ${exercise}`} name={exercise}>
                {sets.map(setOf).join(', ')}
              </Line>
            ))}
          </dl>
        </Disclosure>
      ))}
    </div>
  );
}

function sessionWords({ name, startedAt, timeKnown }: Session): string {
  const at = timeKnown
    ? day(startedAt, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
    : `${dated(startedAt)}, ${m.imports_first_day()}`;
  return [name, at].filter(Boolean).join(' · ');
}

type ReadSet = Session['performances'][number]['sets'][number];

function setOf({ loadValue, loadUnit, reps, seconds, distanceMeters }: ReadSet): string {
  // While the unit is a question, the number stands alone.
  if (loadValue !== null && loadUnit === null) return `${number(Number(loadValue))} × ${reps ?? seconds ?? ''}`;
  const weight = loadValue !== null && loadUnit !== null ? { value: loadValue, unit: loadUnit } : null;
  const words = setWords({ load: weight, reps, seconds });
  const way = distanceMeters === null ? null : new Intl.NumberFormat(undefined).format(Number(distanceMeters));
  return way === null ? words : [words, m.imports_metres({ metres: way })].filter(Boolean).join(', ');
}
