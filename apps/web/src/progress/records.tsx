import { ExerciseHistoryDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { day, load, number } from '../ui/writing.ts';

/** So many loads read well; the heaviest say most. */
const MOST = 8;

/** The best of an exercise, and most reps at each load. */
export function Records({ exerciseKey }: { readonly exerciseKey: string }) {
  const { data } = useTopsetQuery(ExerciseHistoryDocument, { key: exerciseKey });
  const history = data?.exerciseHistory;
  if (!history || history.bestRepsAtWeight.length === 0) return null;
  const heaviest = history.bestRepsAtWeight.toReversed().slice(0, MOST);
  return (
    <section className="card">
      <h2>{m.records_title()}</h2>
      <dl className="record">
        {history.bestE1rm ? (
          <div>
            <dt>{m.progress_e1rm()}</dt>
            <dd>
              {load(history.bestE1rm.load, 1)}
              {history.bestE1rm.at ? ` · ${day(history.bestE1rm.at)}` : ''}
            </dd>
          </div>
        ) : null}
        {history.bestVolume ? (
          <div>
            <dt>{m.progress_volume()}</dt>
            <dd>
              {number(history.bestVolume.value, 0)}
              {history.bestVolume.at ? ` · ${day(history.bestVolume.at)}` : ''}
            </dd>
          </div>
        ) : null}
      </dl>
      <table className="numbers">
        <caption className="label quiet">{m.records_reps()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.property_weight()}</th>
            <th scope="col">{m.log_reps()}</th>
          </tr>
        </thead>
        <tbody>
          {heaviest.map(({ load: weight, reps }) => (
            <tr key={weight.value}>
              <td>{load(weight)}</td>
              <td>{number(reps)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
