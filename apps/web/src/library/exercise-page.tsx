import { Link, useParams } from '@tanstack/react-router';
import { ExerciseDocument, type ExerciseQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { ExerciseCharts } from '../progress/exercise-charts.tsx';
import { useLabels } from '../session/athlete.ts';
import { NotFound, Reading } from '../ui/states.tsx';

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
          <Neighbour name={m.library_easier()} exercise={exercise.easier} />
          <Neighbour name={m.library_harder()} exercise={exercise.harder} />
        </dl>
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

function Neighbour({ name, exercise }: { readonly name: string; readonly exercise: Exercise['easier'] }) {
  if (!exercise) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to="/library/$key" params={{ key: exercise.key }}>
          {exercise.name}
        </Link>
      </dd>
    </div>
  );
}
