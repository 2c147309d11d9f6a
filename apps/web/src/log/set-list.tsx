import * as m from '../generated/messages.js';
import { number, setWords } from '../ui/writing.ts';
import { useLastTime } from './last-time.ts';
import type { Performance, SetLine } from './sets.ts';

interface SetListProps {
  readonly workoutId: string;
  readonly performance: Performance;
  readonly lines: readonly SetLine[];
  readonly now: SetLine | null;
}

/** Every set of the exercise with last time beside it. */
export function SetList({ workoutId, performance, lines, now }: SetListProps) {
  const lastTime = useLastTime(performance.exerciseKey, workoutId);
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
              <span className="set-what" data-next={line === now || undefined}>
                {whatOf(line)}
                {line.done?.rpe ? <span className="small quiet"> RPE {number(Number(line.done.rpe))}</span> : null}
              </span>
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

function whatOf({ done, queued, target }: SetLine): string {
  if (done?.skipped || queued?.skipped) return m.log_skipped();
  return setWords(done ?? (queued as Parameters<typeof setWords>[0] | null) ?? target ?? {});
}

function stateOf({ done, queued }: SetLine, isNow: boolean): { readonly look: string; readonly words: string } {
  if (queued) return { look: 'waiting', words: m.log_waiting() };
  if (done) return { look: done.skipped ? '' : 'logged', words: done.skipped ? m.log_skipped() : m.log_sent() };
  return isNow ? { look: 'now', words: m.log_now() } : { look: '', words: m.log_next() };
}
