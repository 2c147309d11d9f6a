import { useParams } from '@tanstack/react-router';
import { WorkoutDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useEffect } from 'react';
import * as m from '../generated/messages.js';
import { AfterSession, BeforeSession } from '../review/session-review.tsx';
import { Regenerate } from '../today/regenerate.tsx';
import { StartButton } from '../today/session-card.tsx';
import { TargetLines } from '../today/target-lines.tsx';
import { NotFound, Reading } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import { FitFile } from './fit-file.tsx';
import { useFollowing } from './follow.ts';
import { keepWorkout, keptWorkout } from './kept-workout.ts';
import { LogSession } from './log-session.tsx';
import { RejectedSets } from './rejected-sets.tsx';
import type { Workout } from './sets.ts';
import { SetsDone } from './sets-done.tsx';
import { UnsentMarks } from './unsent-marks.tsx';

/** Those in which another device may do something. */
const FOLLOWED: readonly string[] = ['PLANNED', 'REVIEW', 'ACTIVE', 'SUMMARY'];

/** A workout, whatever can be done with it now. */
export function WorkoutPage() {
  const { id } = useParams({ from: '/workouts/$id' });
  const kept = keptWorkout(id);
  const read = useTopsetQuery(WorkoutDocument, { id }, kept ? { initialData: kept, initialDataUpdatedAt: 0 } : {});
  const { data } = read;
  useEffect(() => {
    if (data) keepWorkout(data);
  }, [data]);
  const status = read.data?.workout?.status;
  useFollowing(id, status !== undefined && FOLLOWED.includes(status));
  return (
    <Reading of={read}>
      {({ workout }) =>
        workout ? (
          <>
            <RejectedSets workout={workout} />
            {workout.status === 'SUMMARY' || workout.status === 'DONE' ? <UnsentMarks workout={workout} /> : null}
            <ByStatus workout={workout} />
          </>
        ) : (
          <NotFound />
        )
      }
    </Reading>
  );
}

function ByStatus({ workout }: { readonly workout: Workout }) {
  switch (workout.status) {
    case 'ACTIVE':
      return <LogSession workout={workout} />;
    case 'REVIEW':
      return <BeforeSession workout={workout} />;
    case 'SUMMARY':
      return <AfterSession workout={workout} />;
    default:
      return <Overview workout={workout} />;
  }
}

function Overview({ workout }: { readonly workout: Workout }) {
  const isPlanned = workout.status === 'PLANNED';
  const at = workout.finishedAt ?? workout.startedAt ?? workout.scheduledAt;
  return (
    <div className="page">
      <header className="stack-tight">
        <p className="label quiet">{[workout.statusLabel, at ? day(at) : null].filter(Boolean).join(' · ')}</p>
        <h1>{workout.name}</h1>
      </header>
      {isPlanned ? (
        <section className="card">
          <h2>{m.preview_title()}</h2>
          <TargetLines workout={workout} />
          <StartButton workoutId={workout.id} />
          {workout.plan ? null : <Regenerate workoutId={workout.id} />}
        </section>
      ) : (
        <SetsDone performances={workout.performances} />
      )}
      {workout.status === 'DONE' ? <FitFile workoutId={workout.id} /> : null}
    </div>
  );
}
