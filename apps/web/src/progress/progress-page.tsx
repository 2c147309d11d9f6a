import { TrainedExercisesDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Empty, Reading } from '../ui/states.tsx';
import { ExerciseCharts } from './exercise-charts.tsx';
import { ReportCard } from './report-card.tsx';

export function ProgressPage() {
  const read = useTopsetQuery(TrainedExercisesDocument, {});
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="page">
      <h1>{m.progress_title()}</h1>
      <Reading of={read}>
        {({ workouts }) => {
          const exercises = new Map(
            workouts.nodes.flatMap(({ performances }) =>
              performances.map(({ exerciseKey, exercise }) => [exerciseKey, exercise?.name ?? exerciseKey] as const),
            ),
          );
          const key = chosen ?? [...exercises.keys()][0];
          if (!key) return <Empty title={m.progress_title()} text={m.progress_empty_plan()} />;
          return (
            <div className="columns">
              <div className="stack">
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
                <ExerciseCharts exerciseKey={key} />
              </div>
              <ReportCard />
            </div>
          );
        }}
      </Reading>
    </div>
  );
}
