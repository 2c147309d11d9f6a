import { useQueryClient } from '@tanstack/react-query';
import {
  ExpectedFailure,
  type PlanDetailsFragment,
  type PlanVersionChangesFragment,
  RollbackPlanDocument,
} from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { useEffect, useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Refusal } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import { DifferenceList } from './difference-list.tsx';
import { planDifference } from './plan-difference.ts';

interface RollbackProps {
  readonly plan: PlanDetailsFragment;
  /** A version of the day that is to be undone; null: none. */
  readonly version: PlanVersionChangesFragment | null;
  readonly onClose: () => void;
}

/** The day whose changes a rollback undoes. */
export function dayOf({ items, createdAt }: PlanVersionChangesFragment): string {
  return items.find(({ slotDate }) => slotDate !== null)?.slotDate ?? createdAt.slice(0, 10);
}

/** What undoing a day would change, then the undoing itself. */
export function RollbackSheet({ plan, version, onClose }: RollbackProps) {
  return (
    <Sheet
      isOpen={version !== null}
      onClose={onClose}
      title={version ? m.plans_undo_day({ day: day(dayOf(version)) }) : ''}
    >
      {version ? <Rollback plan={plan} date={dayOf(version)} onDone={onClose} /> : null}
      <Button slot="close" look="bare">
        {m.back()}
      </Button>
    </Sheet>
  );
}

interface DayProps {
  readonly plan: PlanDetailsFragment;
  readonly date: string;
  readonly onDone: () => void;
}

function Rollback({ plan, date, onDone }: DayProps) {
  const queries = useQueryClient();
  const [force, setForce] = useState(false);
  const would = useTopsetMutation(RollbackPlanDocument);
  const rollback = useTopsetMutation(RollbackPlanDocument, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [TOPSET] });
      onDone();
    },
  });
  const { mutate } = would;
  const input = { planId: plan.id, day: { date }, force };
  useEffect(() => mutate({ planId: plan.id, day: { date }, force, dryRun: true }), [mutate, plan.id, date, force]);
  const after = would.data?.plan.exercises ?? plan.exercises;
  const nameOf = useExerciseNames([...plan.exercises, ...after].map(({ exerciseKey }) => exerciseKey));
  const isConflict = would.error instanceof ExpectedFailure && would.error.code === 'CONFLICT' && !force;
  return (
    <>
      {would.isPending ? <div className="skeleton card-shape" role="status" aria-label={m.loading()} /> : null}
      {would.data ? <DifferenceList changes={planDifference(plan.exercises, after, nameOf)} nameOf={nameOf} /> : null}
      <Refusal error={would.error ?? rollback.error} />
      {isConflict ? <Button onPress={() => setForce(true)}>{m.plans_undo_anyway()}</Button> : null}
      <Button
        look="main large"
        isDisabled={!would.data || rollback.isPending}
        onPress={() => rollback.mutate({ ...input, reason: m.plans_undo_reason() })}
      >
        {m.plans_undo()}
      </Button>
    </>
  );
}
