import { CommitImportDocument, PreviewImportDocument } from '@topset/client';
import { useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { ExercisePicker } from '../plans/exercise-picker.tsx';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import { Exercises } from './exercises.tsx';
import { Questions } from './questions.tsx';
import { Summary } from './summary.tsx';
import { type Import, type Preview, useTakeImport } from './use-import.ts';

/** An answer that was chosen and not sent yet, with the words for an exercise that is no candidate. */
export interface Chosen {
  readonly answer: string;
  readonly name?: string;
}
export type Answers = Readonly<Record<string, Chosen>>;

/** Which name somebody looks for another exercise for. */
interface Sought {
  readonly question: string;
  readonly name: string;
}

/** A file that was read and waits: its questions, what will happen, and the one thing that can be done next. */
export function Waiting({ of, preview }: { readonly of: Import; readonly preview: Preview }) {
  const take = useTakeImport();
  const [answers, setAnswers] = useState<Answers>({});
  const [sought, setSought] = useState<Sought | null>(null);
  const ask = useTopsetMutation(PreviewImportDocument, {
    onSuccess: (answer) => {
      take(answer);
      setAnswers({});
    },
  });
  const commit = useTopsetMutation(CommitImportDocument, { onSuccess: take });
  const choose = (question: string, chosen: Chosen) => setAnswers((before) => ({ ...before, [question]: chosen }));
  const unsent = Object.entries(answers);
  const open = preview.questions.filter((question) => question.open && !answers[question.key]).length;
  const sessions = preview.added.sessions + preview.changed.sessions;
  return (
    <>
      <Questions
        questions={preview.questions}
        answers={answers}
        onChoose={choose}
        onSeek={(question, name) => setSought({ question, name })}
      />
      <Summary title={m.imports_preview_title()} preview={preview} />
      <Exercises
        exercises={preview.exercises}
        answers={answers}
        onSeek={(name) => setSought({ question: `EXERCISE:${name}`, name })}
      />
      <div className="import-bar">
        <Refusal error={ask.error ?? commit.error} />
        {unsent.length > 0 ? (
          <>
            <p className="label quiet">{m.imports_unsent()}</p>
            <Button
              look="main large"
              isDisabled={ask.isPending}
              onPress={() =>
                ask.mutate({
                  importId: of.id,
                  answers: unsent.map(([question, { answer }]) => ({ question, answer })),
                })
              }
            >
              {m.imports_take_answers()}
            </Button>
          </>
        ) : (
          <>
            {open > 0 ? <p className="label caution">{m.imports_questions_open({ count: open })}</p> : null}
            {sessions === 0 && open === 0 ? <p className="label quiet">{m.imports_commit_nothing()}</p> : null}
            <Button
              look="main large"
              isDisabled={open > 0 || commit.isPending}
              onPress={() => commit.mutate({ importId: of.id })}
            >
              {sessions > 0 ? m.imports_commit({ count: sessions }) : m.imports_commit_anyway()}
            </Button>
          </>
        )}
      </div>
      <ExercisePicker
        wanted={sought ? {} : null}
        title={m.imports_pick_title({ name: sought?.name ?? '' })}
        onChoose={({ key, name }) => {
          if (sought) choose(sought.question, { answer: key, name });
          setSought(null);
        }}
        onClose={() => setSought(null)}
      />
    </>
  );
}
