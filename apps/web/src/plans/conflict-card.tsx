import { useQueries, useQueryClient } from '@tanstack/react-query';
import {
  expectPayload,
  type PlanConflictChoice,
  type PlanConflictFieldsFragment,
  PlanDocument,
  type PlanExerciseFieldsFragment,
  ResolvePlanConflictDocument,
} from '@topset/client';
import { TOPSET, topsetKey, useTopset, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { Reading, Refusal } from '../ui/states.tsx';
import { DifferenceList } from './difference-list.tsx';
import { planDifference } from './plan-difference.ts';

const CHOICES: readonly {
  readonly choice: PlanConflictChoice;
  readonly title: () => string;
  readonly text: () => string;
}[] = [
  { choice: 'MANUAL', title: m.conflict_manual, text: m.conflict_manual_text },
  { choice: 'COMPROMISE', title: m.conflict_compromise, text: m.conflict_compromise_text },
  { choice: 'AUTO', title: m.conflict_auto, text: m.conflict_auto_text },
];

interface ConflictProps {
  readonly conflict: PlanConflictFieldsFragment;
  readonly plan: {
    readonly id: string;
    readonly name: string;
    readonly exercises: readonly PlanExerciseFieldsFragment[];
  };
}

/** Where your change and the rules' met: what each way out would change, and the choice. */
export function ConflictCard({ conflict, plan }: ConflictProps) {
  const queries = useQueryClient();
  const client = useTopset();
  const nameOf = useExerciseNames(plan.exercises.map(({ exerciseKey }) => exerciseKey));
  const offered = CHOICES.filter(({ choice }) => choice !== 'COMPROMISE' || conflict.compromise !== null);
  const outcomes = useQueries({
    queries: offered.map(({ choice }) => ({
      queryKey: [...topsetKey(ResolvePlanConflictDocument), conflict.id, choice],
      retry: false,
      queryFn: async () => {
        const input = { conflictId: conflict.id, resolution: choice, dryRun: true };
        const answer = await client.request(ResolvePlanConflictDocument, { input });
        return expectPayload(answer.resolvePlanConflict).plan;
      },
    })),
  });
  const resolve = useTopsetMutation(ResolvePlanConflictDocument, {
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOPSET] }),
  });
  return (
    <section className="card conflict">
      <header className="stack-tight">
        <p className="label caution">{m.conflict_title()}</p>
        <h2>{conflict.question ?? m.conflict_question({ name: plan.name })}</h2>
      </header>
      <ul className="conflict-ways">
        {offered.map(({ choice, title, text }, index) => {
          const after = outcomes[index]?.data;
          return (
            <li key={choice} className="stack">
              <div className="stack-tight">
                <h3>{title()}</h3>
                <p className="label quiet">{text()}</p>
              </div>
              {after ? (
                <DifferenceList changes={planDifference(plan.exercises, after.exercises, nameOf)} nameOf={nameOf} />
              ) : null}
              <Button
                isDisabled={resolve.isPending}
                onPress={() => resolve.mutate({ conflictId: conflict.id, resolution: choice })}
              >
                {m.conflict_choose({ way: title() })}
              </Button>
            </li>
          );
        })}
      </ul>
      <Refusal error={resolve.error ?? outcomes.find(({ error }) => error)?.error ?? null} />
    </section>
  );
}

/** The same where only the plan's id is at hand. */
export function ConflictOfPlan({
  conflict,
  planId,
}: {
  readonly conflict: PlanConflictFieldsFragment;
  readonly planId: string;
}) {
  const read = useTopsetQuery(PlanDocument, { id: planId });
  return <Reading of={read}>{({ plan }) => (plan ? <ConflictCard conflict={conflict} plan={plan} /> : null)}</Reading>;
}
