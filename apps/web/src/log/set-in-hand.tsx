import { useState } from 'react';
import * as m from '../generated/messages.js';
import { useAthlete } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { number, setWords, unitWord } from '../ui/writing.ts';
import { useLastTime } from './last-time.ts';
import { setQueue } from './queue-hook.ts';
import { setRest } from './rest.ts';
import { type Performance, restAfter, type SetLine } from './sets.ts';

const RPES = ['6', '7', '8', '9', '10'] as const;
const MOST = { load: 1000, reps: 200, seconds: 3600 } as const;
const STEP = { KG: 2.5, LB: 5, seconds: 5 } as const;

interface InHandProps {
  readonly workoutId: string;
  readonly performance: Performance;
  readonly lines: readonly SetLine[];
  /** The set to do; null: all are done, and this is one more. */
  readonly line: SetLine | null;
  readonly next: { readonly name: string; readonly go: () => void } | null;
}

export function SetInHand(props: InHandProps) {
  const [another, setAnother] = useState(false);
  if (props.line || another) return <Entry {...props} />;
  return (
    <section className="card in-hand">
      <h2>{props.performance.exercise?.name ?? props.performance.exerciseKey}</h2>
      <p className="done">{m.log_all_done()}</p>
      {props.next ? (
        <Button look="main large" onPress={props.next.go}>
          {m.log_next_exercise({ name: props.next.name })}
        </Button>
      ) : null}
      <Button onPress={() => setAnother(true)}>{m.log_extra()}</Button>
    </section>
  );
}

function Entry({ workoutId, performance, lines, line }: InHandProps) {
  const unit = useAthlete().data?.viewer.unit ?? 'KG';
  const lastTime = useLastTime(performance.exerciseKey, workoutId);
  const start = startOf(line, lines);
  const [load, setLoad] = useState(start.load);
  const [reps, setReps] = useState(start.reps);
  const [seconds, setSeconds] = useState(start.seconds);
  const [rpe, setRpe] = useState<string | null>(null);
  const countsSeconds = start.seconds > 0 && start.reps === 0;
  const loadUnit = line?.target?.load?.unit ?? unit;
  const isWarmup = line?.isWarmup ?? false;
  const before = lastTime?.filter((set) => (set.type === 'WARMUP') === isWarmup)[(line?.number ?? lines.length) - 1];

  const log = (skipped: boolean) => {
    setQueue.add({
      workoutId,
      performanceId: performance.id,
      type: line?.target?.type ?? 'REGULAR',
      ...(line?.target?.plannedSetId ? { plannedSetId: line.target.plannedSetId } : {}),
      ...(skipped
        ? { skipped: true }
        : {
            ...(load > 0 ? { load: { value: String(load), unit: loadUnit } } : {}),
            ...(countsSeconds ? { seconds } : { reps }),
            ...(rpe ? { rpe } : {}),
          }),
    });
    if (!skipped && line) {
      setRest({ workoutId, endsAt: Date.now() + restAfter(performance, line) * 1000 });
    }
  };

  const total = lines.filter((each) => each.isWarmup === isWarmup).length;
  return (
    <section className="card in-hand" aria-label={m.log_now()}>
      <div className="stack-tight">
        <p className="label quiet">
          {!line ? m.log_extra() : (isWarmup ? m.log_warmup_of : m.log_set_of)({ number: line.number, total })}
        </p>
        <h2>{performance.exercise?.name ?? performance.exerciseKey}</h2>
      </div>
      <dl className="facts">
        <div>
          <dt>{m.log_target()}</dt>
          <dd>{line?.target ? setWords(line.target) : '–'}</dd>
          {line?.target?.plates ? (
            <dd className="small quiet">{m.plates_each_side({ label: line.target.plates.label })}</dd>
          ) : null}
        </div>
        <div>
          <dt>{m.log_last_time()}</dt>
          <dd>{before ? setWords(before) : lastTime === null ? m.log_last_time_none() : '–'}</dd>
          {before?.rpe ? <dd className="small quiet">RPE {number(Number(before.rpe))}</dd> : null}
        </div>
      </dl>
      <div className="steppers">
        <Stepper
          label={m.log_load({ unit: unitWord(loadUnit) })}
          value={load}
          step={STEP[loadUnit]}
          most={MOST.load}
          onChange={setLoad}
        />
        {countsSeconds ? (
          <Stepper
            label={m.log_seconds()}
            value={seconds}
            step={STEP.seconds}
            most={MOST.seconds}
            onChange={setSeconds}
          />
        ) : (
          <Stepper label={m.log_reps()} value={reps} step={1} most={MOST.reps} onChange={setReps} />
        )}
      </div>
      {isWarmup ? null : (
        <Chips
          label={m.log_rpe()}
          optional
          chosen={rpe}
          onChoose={setRpe}
          choices={RPES.map((value) => ({ value, text: value }))}
        />
      )}
      <div className="stack">
        <Button look="main large" onPress={() => log(false)}>
          {m.log_action()}
        </Button>
        {line ? (
          <Button look="bare" onPress={() => log(true)}>
            {m.log_skip()}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** What the fields say first: the target, else what was done in the set before. */
function startOf(line: SetLine | null, lines: readonly SetLine[]) {
  const from = line?.target ?? lines.at(-1)?.done ?? lines.at(-1)?.target;
  return { load: Number(from?.load?.value ?? 0), reps: from?.reps ?? 0, seconds: from?.seconds ?? 0 };
}
