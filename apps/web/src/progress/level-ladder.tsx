import { ExerciseProgressDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { day, number } from '../ui/writing.ts';

/** Where an exercise stands that climbs by levels; nothing for one that goes by load. */
export function LevelLadder({ planExerciseId }: { readonly planExerciseId: string }) {
  const { data } = useTopsetQuery(ExerciseProgressDocument, { planExerciseId });
  const progress = data?.exerciseProgress;
  if (!progress) return null;
  const [latest] = progress.records;
  return (
    <section className="card">
      <h2>{m.level_title()}</h2>
      <dl className="facts">
        <div>
          <dt>{m.level_now()}</dt>
          <dd>{latest?.levelResult ?? '–'}</dd>
        </div>
        <div>
          <dt>{m.level_highest()}</dt>
          <dd>{progress.highestRung?.label ?? '–'}</dd>
          {progress.highestRung ? <dd className="small quiet">{day(progress.highestRung.date)}</dd> : null}
        </div>
        <div>
          <dt>{m.level_streak()}</dt>
          <dd>{number(progress.streakSuccess)}</dd>
        </div>
      </dl>
      <ol className="ladder">
        {progress.records.map((record) => (
          <li key={record.id} data-moved={record.levelResult !== record.levelTarget || undefined}>
            <span className="label">{record.decisionLabel}</span>
            <span className="label quiet">{record.message}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
