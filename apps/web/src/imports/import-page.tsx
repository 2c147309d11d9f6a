import './imports.css';
import { useParams } from '@tanstack/react-router';
import * as m from '../generated/messages.js';
import { ButtonLink } from '../ui/button.tsx';
import { Reading } from '../ui/states.tsx';
import { day, number } from '../ui/writing.ts';
import { appWords } from './import-words.ts';
import { OutOfHistory } from './out-of-history.tsx';
import { Refused } from './refused.tsx';
import { Summary } from './summary.tsx';
import { type Import, isUnderWay, useImport } from './use-import.ts';
import { Waiting } from './waiting.tsx';

/** One file, wherever it stands. */
export function ImportPage() {
  const { id } = useParams({ from: '/imports/$id' });
  const read = useImport(id);
  return (
    <div className="page">
      <Reading of={read}>
        {({ import: found }) =>
          found ? (
            <>
              <header className="stack-tight">
                <p className="label quiet">
                  {[m.nav_imports(), found.dialect ? appWords(found.dialect) : null, day(found.createdAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <h1 className="file-name">{found.fileName ?? m.imports_pasted()}</h1>
              </header>
              <ByState of={found} />
            </>
          ) : (
            <h1>{m.imports_not_found()}</h1>
          )
        }
      </Reading>
      <div>
        <ButtonLink to="/imports" look="bare">
          {m.imports_another()}
        </ButtonLink>
      </div>
    </div>
  );
}

function ByState({ of }: { readonly of: Import }) {
  if (isUnderWay(of.state)) return <Progress of={of} />;
  switch (of.state) {
    case 'REFUSED':
      return <Refused of={of} />;
    case 'READY':
      return of.preview ? <Waiting of={of} preview={of.preview} /> : null;
    case 'COMMITTED':
    case 'FAILED':
      return (
        <>
          <OutOfHistory of={of} />
          {of.preview && of.state === 'COMMITTED' ? (
            <Summary title={m.imports_result_title()} preview={of.preview} />
          ) : null}
        </>
      );
    case 'UNDONE':
      return (
        <p className="notice done" role="status">
          {m.imports_undone()}
        </p>
      );
    default:
      return null;
  }
}

const STEPS: Readonly<Record<string, () => string>> = {
  READING: m.imports_progress_reading,
  COMMITTING: m.imports_progress_committing,
  UNDOING: m.imports_progress_undoing,
};

function Progress({ of: { state, rowsDone, rowsAll } }: { readonly of: Import }) {
  const what = STEPS[state]?.() ?? '';
  return (
    <section className="card">
      <div className="stack-tight" role="status">
        <h2>{what}</h2>
        <p className="label quiet">{m.imports_progress_leave()}</p>
      </div>
      <progress
        className="progress"
        aria-label={what}
        {...(state === 'READING' || rowsAll === 0 ? {} : { max: rowsAll, value: rowsDone })}
      />
      {state === 'READING' || rowsAll === 0 ? null : (
        <p className="label">{m.imports_progress_rows({ done: number(rowsDone), all: number(rowsAll) })}</p>
      )}
    </section>
  );
}
