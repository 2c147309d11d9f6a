import { useQueryClient } from '@tanstack/react-query';
import {
  CreatePlanDocument,
  EditPlanDocument,
  ExpectedFailure,
  type PlanDetailsFragment,
  type SafetyFieldsFragment,
} from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { SafetyCard } from '../safety/safety-card.tsx';
import { Button } from '../ui/button.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { TextBox } from '../ui/fields.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Refusal } from '../ui/states.tsx';
import { DifferenceList } from './difference-list.tsx';
import { type Draft, exerciseInputs } from './draft.ts';
import { planDifference } from './plan-difference.ts';

interface SaveProps {
  readonly plan: PlanDetailsFragment | null;
  readonly draft: Draft;
  readonly onSaved: (planId: string) => void;
  readonly onLeave: () => void;
}

/** Asks the server what would change, shows it, and saves on a yes. */
export function SavePlan(props: SaveProps) {
  const { plan, draft, onSaved, onLeave } = props;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [would, setWould] = useState<Would | null>(null);
  const edit = useTopsetMutation(EditPlanDocument);
  const create = useTopsetMutation(CreatePlanDocument);
  const error = edit.error ?? create.error;
  const isPending = edit.isPending || create.isPending;
  const send = async (dryRun: boolean, acknowledgeFlags = false) => {
    const content = {
      name: draft.name.trim(),
      intent: draft.intent,
      notes: draft.notes.trim() || null,
      exercises: exerciseInputs(draft),
      dryRun,
    };
    const answer = plan
      ? await edit.mutateAsync({
          ...content,
          planId: plan.id,
          expectedVersion: plan.version,
          acknowledgeFlags,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        })
      : await create.mutateAsync(content);
    if (dryRun) return setWould({ plan: answer.plan, safety: answer.safety, acknowledgeFlags });
    await queries.invalidateQueries({ queryKey: [TOPSET] });
    onSaved(answer.plan.id);
  };
  // What was refused is said by the mutation itself.
  const run = (dryRun: boolean, acknowledged?: boolean) => void send(dryRun, acknowledged).catch(() => undefined);
  const isFlagged = error instanceof ExpectedFailure && error.code === 'FLAGS_ACTIVE';
  return (
    <div className="save-bar">
      <Refusal error={would ? null : error} />
      {isFlagged ? (
        <Button isDisabled={isPending} onPress={() => run(true, true)}>
          {m.plans_raise_anyway()}
        </Button>
      ) : null}
      <div className="row">
        <Button
          look="main"
          isDisabled={isPending || draft.name.trim() === '' || draft.exercises.length === 0}
          onPress={() => run(true)}
        >
          {m.plans_preview()}
        </Button>
        <Button look="bare" onPress={onLeave}>
          {m.plans_discard()}
        </Button>
      </div>
      <Sheet isOpen={would !== null} onClose={() => setWould(null)} title={m.plans_would_change()}>
        {would ? <WouldChange plan={plan} would={would} /> : null}
        {plan ? <TextBox label={m.plans_reason()} value={reason} onChange={setReason} /> : null}
        <Refusal error={would ? error : null} />
        <Button look="main large" isDisabled={isPending} onPress={() => run(false, would?.acknowledgeFlags)}>
          {m.plans_save()}
        </Button>
        <Button slot="close" look="bare">
          {m.plans_go_on_editing()}
        </Button>
      </Sheet>
    </div>
  );
}

interface Would {
  readonly plan: PlanDetailsFragment;
  readonly safety: SafetyFieldsFragment | null;
  readonly acknowledgeFlags: boolean;
}

function WouldChange({ plan, would }: { readonly plan: PlanDetailsFragment | null; readonly would: Would }) {
  const before = plan?.exercises ?? [];
  const nameOf = useExerciseNames([...before, ...would.plan.exercises].map(({ exerciseKey }) => exerciseKey));
  const changes = planDifference(before, would.plan.exercises, nameOf);
  const renamed = plan && plan.name !== would.plan.name;
  return (
    <>
      {would.safety ? <SafetyCard safety={would.safety} /> : null}
      {renamed ? (
        <p className="moved">
          <span className="label quiet">{m.plans_name()}</span>
          <span>
            <del>{plan.name}</del> → <ins>{would.plan.name}</ins>
          </span>
        </p>
      ) : null}
      {changes.length > 0 || !renamed ? <DifferenceList changes={changes} nameOf={nameOf} /> : null}
    </>
  );
}
