import { DialogTrigger } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { number, setWords } from '../ui/writing.ts';
import { useLastTime } from './last-time.ts';
import { SetSheet } from './set-sheet.tsx';
import type { Performance, SetLine } from './sets.ts';

interface SetListProps {
  readonly workoutId: string;
  readonly performance: Performance;
  readonly lines: readonly SetLine[];
  readonly now: SetLine | null;
}

/** Every set of the exercise with last time beside it. One that was logged opens to be corrected. */
export function SetList({ workoutId, performance, lines, now }: SetListProps) {
  const lastTime = useLastTime(performance.exerciseKey, workoutId);
  const name = performance.exercise?.name ?? performance.exerciseKey;
  return (
    <section className="card">
      <h2>{m.log_sets()}</h2>
      <ol className="lines sets">
        {lines.map((line) => {
          const before = lastTime?.filter((set) => (set.type === 'WARMUP') === line.isWarmup)[line.number - 1];
          const { look, words } = stateOf(line, line === now);
          return (
            <li key={line.key} className="line">
              <span className="set-number">
                {line.isWarmup ? `${m.warmup().slice(0, 1)}${line.number}` : line.number}
              </span>
              {line.done ? (
                <DialogTrigger>
                  <Button look="set-what">
                    <span className="unseen">{m.log_edit()}</span>
                    <What line={line} />
                  </Button>
                  <SetSheet name={name} workoutId={workoutId} set={line.done} />
                </DialogTrigger>
              ) : (
                <span className="set-what" data-next={line === now || undefined}>
                  <What line={line} />
                </span>
              )}
              <span className="small quiet">{before ? setWords(before) : ''}</span>
              <span className={`mark ${look}`}>
                <span className="unseen">{words}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function What({ line }: { readonly line: SetLine }) {
  const { rpe, rir, notes } = line.done ?? line.queued ?? {};
  return (
    <span>
      {whatOf(line)}
      {rpe != null ? <span className="small quiet"> RPE {number(Number(rpe))}</span> : null}
      {rir != null ? <span className="small quiet"> RIR {number(rir)}</span> : null}
      {notes ? <span className="set-note label quiet">{notes}</span> : null}
    </span>
  );
}

function whatOf({ done, queued, target }: SetLine): string {
  if (done?.skipped || queued?.skipped) return m.log_skipped();
  return setWords(done ?? (queued as Parameters<typeof setWords>[0] | null) ?? target ?? {});
}

function stateOf(
  { done, queued, rejection }: SetLine,
  isNow: boolean,
): { readonly look: string; readonly words: string } {
  if (rejection) return { look: 'rejected', words: m.log_not_taken() };
  if (queued) return { look: 'waiting', words: m.log_waiting() };
  if (done) return { look: done.skipped ? '' : 'logged', words: done.skipped ? m.log_skipped() : m.log_sent() };
  return isNow ? { look: 'now', words: m.log_now() } : { look: '', words: m.log_next() };
}
