import { setsWords } from '../ui/writing.ts';
import type { Performance } from './sets.ts';

/** What was lifted, exercise by exercise. */
export function SetsDone({ performances }: { readonly performances: readonly Performance[] }) {
  return (
    <section className="card">
      <ul className="lines">
        {performances.map(({ id, exercise, exerciseKey, sets }) => (
          <li key={id} className="line">
            <span className="line-name">{exercise?.name ?? exerciseKey}</span>
            <span className="line-end label quiet">
              {setsWords(sets.filter(({ skipped, type }) => !skipped && type !== 'WARMUP'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
