import { useRef, useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { useAthlete } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { number, setWords } from '../ui/writing.ts';
import { ExerciseSheet } from './exercise-sheet.tsx';
import { useLastTime } from './last-time.ts';
import { hasMarks, useMarks } from './marks.ts';
import { usePlates } from './plates.ts';
import { setQueue } from './queue-hook.ts';
import { setRest } from './rest.ts';
import { draftOf, entered, type SetDraft, SetFields, SetNote } from './set-fields.tsx';
import { type Performance, restAfter, type SetLine, type Workout } from './sets.ts';

interface InHandProps {
  readonly workout: Workout;
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
      <Head {...props}>
        <p className="done">{m.log_all_done()}</p>
      </Head>
      {props.next ? (
        <Button look="main large" onPress={props.next.go}>
          {m.log_next_exercise({ name: props.next.name })}
        </Button>
      ) : null}
      <Button onPress={() => setAnother(true)}>{m.log_extra()}</Button>
    </section>
  );
}

function Head({ workout, performance, children }: InHandProps & { readonly children: React.ReactNode }) {
  const marks = useMarks()(performance.id);
  return (
    <div className="in-hand-head">
      <div className="stack-tight">
        {children}
        <h2>{performance.exercise?.name ?? performance.exerciseKey}</h2>
      </div>
      <DialogTrigger>
        <Button look={hasMarks(marks) ? 'marked' : ''} aria-label={m.log_options()}>
          <span aria-hidden="true">⋯</span>
        </Button>
        <ExerciseSheet workout={workout} performance={performance} />
      </DialogTrigger>
    </div>
  );
}

function Entry(props: InHandProps) {
  const { workout, performance, lines, line } = props;
  const unit = useAthlete().data?.viewer.unit ?? 'KG';
  const lastTime = useLastTime(performance.exerciseKey, workout.id);
  const isWarmup = line?.isWarmup ?? false;
  const target = line?.target ?? null;
  const [draft, setDraft] = useState<SetDraft>(() => ({
    ...draftOf(target ?? lines.at(-1)?.done ?? lines.at(-1)?.target, unit, isWarmup),
    rpe: null,
    rir: null,
    notes: '',
  }));
  const [hasNote, setHasNote] = useState(false);
  // One press logs one set: it is on the device a moment later, and until then the same line is in hand.
  const isSaving = useRef(false);
  const [isNotSaved, setNotSaved] = useState(false);
  const before = lastTime?.filter((set) => (set.type === 'WARMUP') === isWarmup)[(line?.number ?? lines.length) - 1];
  const isAsked = target?.load != null && Number(target.load.value) === draft.load;
  const otherPlates = usePlates(performance.exerciseKey, isAsked ? 0 : draft.load, draft.unit);
  const plates = isAsked ? (target.plates?.label ?? null) : otherPlates;

  const log = async (skipped: boolean) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setNotSaved(false);
    const { rpe, rir, load, reps, seconds, notes } = entered(draft);
    const set = {
      workoutId: workout.id,
      performanceId: performance.id,
      type: target?.type ?? 'REGULAR',
      ...(target?.plannedSetId ? { plannedSetId: target.plannedSetId } : {}),
      ...(notes ? { notes } : {}),
      ...(skipped
        ? { skipped: true }
        : {
            ...(load ? { load } : {}),
            ...(seconds === null ? { reps } : { seconds }),
            ...(rpe ? { rpe } : {}),
            ...(rir === null ? {} : { rir }),
          }),
    };
    const doneAt = Date.now();
    try {
      await setQueue.add(set);
      if (!skipped && line) {
        setRest({ workoutId: workout.id, endsAt: doneAt + restAfter(performance, line) * 1000 });
      }
    } catch {
      setNotSaved(true);
    } finally {
      isSaving.current = false;
    }
  };

  const total = lines.filter((each) => each.isWarmup === isWarmup).length;
  return (
    <section className="card in-hand" aria-label={m.log_now()}>
      <Head {...props}>
        <p className="label quiet">
          {!line ? m.log_extra() : (isWarmup ? m.log_warmup_of : m.log_set_of)({ number: line.number, total })}
        </p>
      </Head>
      <dl className="facts two">
        <div>
          <dt>{m.log_target()}</dt>
          <dd>{target ? setWords(target) : '–'}</dd>
          <dd className="small quiet">{plates ? m.plates_each_side({ label: plates }) : ' '}</dd>
        </div>
        <div>
          <dt>{m.log_last_time()}</dt>
          <dd>{before ? setWords(before) : lastTime === null ? m.log_last_time_none() : '–'}</dd>
          {before?.rpe ? <dd className="small quiet">RPE {number(Number(before.rpe))}</dd> : null}
        </div>
      </dl>
      <SetFields draft={draft} onChange={setDraft} />
      {hasNote ? <SetNote draft={draft} onChange={setDraft} autoFocus /> : null}
      {isNotSaved ? (
        <p className="notice stop" role="alert">
          {m.log_not_saved()}
        </p>
      ) : null}
      <Button look="main large log-action" onPress={() => void log(false)}>
        {m.log_action()}
      </Button>
      <div className="beside">
        {line ? (
          <Button look="bare" onPress={() => void log(true)}>
            {m.log_skip()}
          </Button>
        ) : null}
        {hasNote ? null : (
          <Button look="bare" onPress={() => setHasNote(true)}>
            {m.log_set_note_add()}
          </Button>
        )}
      </div>
    </section>
  );
}
