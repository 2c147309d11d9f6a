import { TrainedExercisesDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Empty, Reading } from '../ui/states.tsx';
import { ExerciseCharts } from './exercise-charts.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { Records } from './records.tsx';

/** One exercise at a time: strength, volume, effort, records, level. */
export function StrengthView() {
  const read = useTopsetQuery(TrainedExercisesDocument, {});
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Reading of={read}>
      {({ workouts }) => {
        const performances = workouts.nodes.flatMap((workout) => workout.performances);
        const exercises = new Map(
          performances.map(({ exerciseKey, exercise }) => [exerciseKey, exercise?.name ?? exerciseKey] as const),
        );
        const key = chosen ?? [...exercises.keys()][0];
        if (!key) return <Empty title={m.progress_title()} text={m.progress_empty_plan()} />;
        const planExerciseId = performances.find(
          (performance) => performance.exerciseKey === key && performance.planExerciseId,
        )?.planExerciseId;
        return (
          <>
            <label className="field">
              <span className="label quiet">{m.progress_exercise()}</span>
              <select className="input select" value={key} onChange={(event) => setChosen(event.target.value)}>
                {[...exercises].map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
            <div className="columns">
              <div className="stack">
                <ExerciseCharts exerciseKey={key} />
              </div>
              <div className="stack">
                {planExerciseId ? <LevelLadder planExerciseId={planExerciseId} /> : null}
                <Records exerciseKey={key} />
              </div>
            </div>
          </>
        );
      }}
    </Reading>
  );
}
