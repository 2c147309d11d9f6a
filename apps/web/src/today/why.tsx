import {
  type PerformanceFieldsFragment,
  PlanVersionChangesDocument,
  SuggestionsDocument,
  WorkoutSelectionDocument,
} from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { exerciseDifference } from '../plans/plan-difference.ts';
import { DecisionRecord } from '../review/decision-record.tsx';
import { RecordView } from '../review/record-view.tsx';
import { PickWhy } from '../selection/pick-why.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { day } from '../ui/writing.ts';
import { useMadeWorkout } from './made-workout.ts';

interface WhyProps {
  readonly workoutId: string;
  readonly planId: string | null;
  readonly performance: PerformanceFieldsFragment;
}

/** Why this exercise, why this load: from the selection that made the session, else from the plan and its decisions. */
export function Why({ workoutId, planId, performance }: WhyProps) {
  const selection = useTopsetQuery(WorkoutSelectionDocument, { id: workoutId }, { enabled: planId === null });
  const pick = selection.data?.workout?.selectionMetadata?.picks.find(
    ({ exerciseKey }) => exerciseKey === performance.exerciseKey,
  );
  if (pick) return <PickWhy pick={pick} />;
  if (planId && performance.planExerciseId) {
    return <PlanWhy planId={planId} planExerciseId={performance.planExerciseId} />;
  }
  if (selection.isLoading) return <Waiting />;
  return <MadeWhy workoutId={workoutId} />;
}

function Waiting() {
  return <div className="skeleton title" role="status" aria-label={m.loading()} />;
}

/** A session that was made as a whole rests on one record. */
function MadeWhy({ workoutId }: { readonly workoutId: string }) {
  const made = useMadeWorkout(workoutId);
  if (made.isLoading) return <Waiting />;
  const record = made.generation?.decisionRecord;
  if (!record) return <p className="quiet">{m.why_by_hand()}</p>;
  return (
    <div className="stack">
      <p>{record.reason}</p>
      <Disclosure summary={m.why_record()}>
        <RecordView record={record} />
      </Disclosure>
    </div>
  );
}

/** So many versions back, which is some months for most. */
const VERSIONS = 20;
const DECIDED = 50;

function PlanWhy({ planId, planExerciseId }: { readonly planId: string; readonly planExerciseId: string }) {
  const versions = useTopsetQuery(PlanVersionChangesDocument, { id: planId, first: VERSIONS });
  const decided = useTopsetQuery(SuggestionsDocument, {
    first: DECIDED,
    filter: { planId, decisions: ['ACCEPTED'] },
  });
  const version = versions.data?.plan?.versions.nodes.find(({ items }) =>
    items.some((item) => item.planExerciseId === planExerciseId),
  );
  const item = version?.items.find((each) => each.planExerciseId === planExerciseId);
  const nameOf = useExerciseNames(item?.after ? [item.after.exerciseKey] : []);
  const suggestion = decided.data?.suggestions.nodes.find(({ planExercise }) => planExercise?.id === planExerciseId);
  if (versions.isLoading) return <Waiting />;
  const lines = item ? exerciseDifference(planExerciseId, item.before, item.after, nameOf, false)[0]?.lines : undefined;
  return (
    <div className="stack">
      <section className="stack-tight">
        <h3 className="label quiet">{m.why_exercise()}</h3>
        <p>{m.why_in_plan()}</p>
      </section>
      {version ? (
        <section className="stack-tight">
          <h3 className="label quiet">{m.why_load()}</h3>
          <p>
            {m.why_since({ day: day(version.createdAt), version: version.version })} {version.reason}
          </p>
          <ul>
            {item?.before && lines
              ? lines.map(({ what, from, to }) => (
                  <li key={what} className="moved">
                    <span className="label quiet">{what}</span>
                    <span>
                      <span className="from">{from} → </span>
                      <span className="change">{to}</span>
                    </span>
                  </li>
                ))
              : null}
          </ul>
        </section>
      ) : null}
      {suggestion ? (
        <Disclosure summary={m.why_record()}>
          <p className="label">{suggestion.reason}</p>
          <DecisionRecord suggestionId={suggestion.id} confidence={suggestion.confidence} />
        </Disclosure>
      ) : null}
    </div>
  );
}
