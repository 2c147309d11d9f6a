import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Loading } from '../ui/states.tsx';
import { FinishSheet } from './finish-sheet.tsx';
import { useSetQueue } from './queue-hook.ts';
import { RestBar } from './rest-bar.tsx';
import { SetInHand } from './set-in-hand.tsx';
import { SetList } from './set-list.tsx';
import type { QueueState } from './set-queue.ts';
import { isLeft, isOpen, setLines, type Workout } from './sets.ts';

/** A running session: one exercise at a time, one set in hand. */
export function LogSession({ workout }: { readonly workout: Workout }) {
  const queue = useSetQueue();
  // Which set comes next depends on those that wait on this device.
  return queue.isRead ? <SetsInHand workout={workout} queue={queue} /> : <Loading />;
}

interface SetsInHandProps {
  readonly workout: Workout;
  readonly queue: QueueState;
}

function SetsInHand({ workout, queue }: SetsInHandProps) {
  const { performances } = workout;
  // An exercise stays until somebody goes on: its last set is looked at, too.
  const [chosen, setChosen] = useState(
    () => performances.find((performance) => isLeft(performance, queue))?.position ?? null,
  );
  // By place: a substitute stands where the exercise was.
  const performance = performances.find(({ position }) => position === chosen) ?? performances.at(-1);
  if (!performance) return null;
  const lines = setLines(performance, queue);
  const line = lines.find(isOpen) ?? null;
  const after = performances.find((other) => other !== performance && isLeft(other, queue));
  return (
    <div className="page log">
      <header className="page-head">
        <h1>{workout.name}</h1>
        <DialogTrigger>
          <Button>{m.finish_open()}</Button>
          <FinishSheet workout={workout} />
        </DialogTrigger>
      </header>
      <div className="columns">
        <Chips
          label={m.log_exercises()}
          hideLabel
          className="strip"
          chosen={String(performance.position)}
          onChoose={(position) => setChosen(Number(position))}
          choices={performances.map((each) => ({
            value: String(each.position),
            text: `${isLeft(each, queue) ? '' : '✓ '}${each.exercise?.name ?? each.exerciseKey}`,
          }))}
        />
        <div className="stack">
          <SetInHand
            key={`${performance.id} ${line?.key ?? lines.length}`}
            workout={workout}
            performance={performance}
            lines={lines}
            line={line}
            next={
              after ? { name: after.exercise?.name ?? after.exerciseKey, go: () => setChosen(after.position) } : null
            }
          />
          <SetList performance={performance} lines={lines} now={line} workoutId={workout.id} />
        </div>
      </div>
      <RestBar workoutId={workout.id} />
    </div>
  );
}
