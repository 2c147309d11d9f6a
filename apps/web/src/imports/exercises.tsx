import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { standingWords } from './import-words.ts';
import type { Preview } from './use-import.ts';
import type { Answers } from './waiting.tsx';

type Named = Preview['exercises'][number];

interface ExercisesProps {
  readonly exercises: readonly Named[];
  readonly answers: Answers;
  readonly onSeek: (name: string) => void;
}

/** The names of the file: those that somebody chose for, which can be changed, then those that were recognised. */
export function Exercises({ exercises, answers, onSeek }: ExercisesProps) {
  const matched = exercises.filter(({ standing }) => standing === 'MATCHED');
  const others = exercises.filter(({ standing }) => standing !== 'MATCHED');
  if (exercises.length === 0) return null;
  return (
    <section className="card">
      <h2>{m.imports_exercises_title()}</h2>
      {others.length > 0 ? (
        <ul className="lines">
          {others.map((each) => (
            <li key={each.name} className="line">
              <What {...each} chosen={answers[`EXERCISE:${each.name}`]?.name} />
              {each.standing === 'ASKED' ? null : (
                <Button aria-label={m.imports_change_name({ name: each.name })} onPress={() => onSeek(each.name)}>
                  {m.imports_change()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {matched.length > 0 ? (
        <Disclosure summary={m.imports_exercises_matched({ count: matched.length })}>
          <ul className="lines">
            {matched.map((each) => (
              <li key={each.name} className="line">
                <What {...each} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
}

function What({ name, standing, exercise, sets, chosen }: Named & { readonly chosen?: string | undefined }) {
  return (
    <span className="line-name">
      {name}
      <span className="label quiet rack-what">
        {[chosen ?? exercise?.name, standingWords(standing), m.imports_count_sets({ count: sets })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
