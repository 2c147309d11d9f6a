import { Link } from '@tanstack/react-router';
import { ExerciseLadderDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';

interface Step {
  readonly key: string;
  readonly name: string;
  readonly easier?: Step | null;
  readonly harder?: Step | null;
}

/** From the hardest variation that is near down to the easiest, with this one among them. */
export function Ladder({ exerciseKey }: { readonly exerciseKey: string }) {
  const exercise: Step | null | undefined = useTopsetQuery(ExerciseLadderDocument, { key: exerciseKey }).data?.exercise;
  if (!exercise || (!exercise.easier && !exercise.harder)) return null;
  const harder = chain(exercise, 'harder').reverse();
  return (
    <section className="card">
      <h2>{m.library_ladder()}</h2>
      <ol className="ladder">
        {harder.map((step, index) => (
          <Rung key={step.key} step={step} tag={index === 0 ? m.library_harder() : null} />
        ))}
        <li aria-current="step">
          <strong>{exercise.name}</strong>
        </li>
        {chain(exercise, 'easier').map((step, index, all) => (
          <Rung key={step.key} step={step} tag={index === all.length - 1 ? m.library_easier() : null} />
        ))}
      </ol>
    </section>
  );
}

function Rung({ step, tag }: { readonly step: Step; readonly tag: string | null }) {
  return (
    <li>
      <Link to="/library/$key" params={{ key: step.key }}>
        {step.name}
      </Link>
      {tag ? <span className="tag">{tag}</span> : null}
    </li>
  );
}

/** Step by step one way; a step that was met before ends it. */
function chain(from: Step, way: 'easier' | 'harder'): Step[] {
  const steps: Step[] = [];
  for (let at = from[way]; at && !steps.some(({ key }) => key === at?.key); at = at[way]) steps.push(at);
  return steps;
}
