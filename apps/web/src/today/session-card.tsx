import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { StartWorkoutDocument, TodayDocument, type WorkoutDetailsFragment, WorkoutDocument } from '@topset/client';
import { topsetKey, useTopsetMutation } from '@topset/client/react';
import { lazy, Suspense } from 'react';
import * as m from '../generated/messages.js';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import { TargetLines } from './target-lines.tsx';

const Regenerate = lazy(async () => ({ default: (await import('./regenerate.tsx')).Regenerate }));

/** A session of today with its targets, and the way into it. */
export function SessionCard({ workout }: { readonly workout: WorkoutDetailsFragment }) {
  const isPlanned = workout.status === 'PLANNED';
  return (
    <section className="card">
      <div className="row between">
        <div className="stack-tight">
          <p className="label quiet">{workout.sessionIntentLabel ?? workout.statusLabel}</p>
          <h2>{workout.name}</h2>
        </div>
        <span className="tag">{m.exercises_count({ count: workout.performances.length })}</span>
      </div>
      <TargetLines workout={workout} />
      {isPlanned ? (
        <>
          <StartButton workoutId={workout.id} />
          {workout.plan ? null : (
            <Suspense fallback={null}>
              <Regenerate workoutId={workout.id} />
            </Suspense>
          )}
        </>
      ) : (
        <ButtonLink to="/workouts/$id" params={{ id: workout.id }} look="main large">
          {m.today_continue()}
        </ButtonLink>
      )}
    </section>
  );
}

export function StartButton({ workoutId }: { readonly workoutId: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const start = useTopsetMutation(StartWorkoutDocument, {
    onSuccess: async ({ workout }) => {
      void queries.invalidateQueries({ queryKey: topsetKey(TodayDocument) });
      await queries.invalidateQueries({ queryKey: topsetKey(WorkoutDocument) });
      await navigate({ to: '/workouts/$id', params: { id: workout.id } });
    },
  });
  return (
    <>
      <Refusal error={start.error} />
      <Button look="main large" isDisabled={start.isPending} onPress={() => start.mutate({ workoutId })}>
        {m.today_start()}
      </Button>
    </>
  );
}
