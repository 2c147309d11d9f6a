import { useParams } from '@tanstack/react-router';
import { ExerciseDocument, type ExerciseQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { ExerciseCharts } from '../progress/exercise-charts.tsx';
import { useLabels } from '../session/athlete.ts';
import { NotFound, Reading } from '../ui/states.tsx';
import { BodyPicture } from './body-map.tsx';
import { Ladder } from './ladder.tsx';

type Exercise = NonNullable<ExerciseQuery['exercise']>;

export function ExercisePage() {
  const { key } = useParams({ from: '/library/$key' });
  const read = useTopsetQuery(ExerciseDocument, { key });
  return <Reading of={read}>{({ exercise }) => (exercise ? <About exercise={exercise} /> : <NotFound />)}</Reading>;
}

function About({ exercise }: { readonly exercise: Exercise }) {
  const muscles = useLabels('Muscle');
  const kinds = useLabels('EquipmentKind');
  const named = (values: readonly string[]) => values.map((value) => muscles.get(value) ?? '').join(', ');
  return (
    <div className="page">
      <h1>{exercise.name}</h1>
      <div className="columns">
        <div className="stack">
          {exercise.tips.length > 0 ? (
            <section className="card">
              <h2>{m.library_tips()}</h2>
              <ul className="stack">
                {exercise.tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </section>
          ) : null}
          {exercise.history.totalSessions > 0 ? <ExerciseCharts exerciseKey={exercise.key} /> : null}
        </div>
        <div className="stack">
          <section className="card">
            <BodyPicture
              primary={exercise.primaryMuscles}
              secondary={exercise.secondaryMuscles}
              alternative={`${m.library_primary()}: ${named(exercise.primaryMuscles)}. ${m.library_secondary()}: ${named(exercise.secondaryMuscles)}.`}
            />
          </section>
          <Ladder exerciseKey={exercise.key} />
          <dl className="card record">
            <Entry name={m.library_primary()} text={named(exercise.primaryMuscles)} />
            <Entry name={m.library_secondary()} text={named(exercise.secondaryMuscles)} />
            <Entry
              name={m.library_equipment()}
              text={exercise.equipment
                .map((together) => together.map((kind) => kinds.get(kind) ?? '').join(' + '))
                .join(` ${m.library_or()} `)}
            />
            <Entry name={m.library_aliases()} text={exercise.aliases.join(', ')} />
          </dl>
        </div>
      </div>
    </div>
  );
}

function Entry({ name, text }: { readonly name: string; readonly text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
