import './plans.css';
import { useNavigate, useParams } from '@tanstack/react-router';
import { PlanDocument, type PlanQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { NotFound, Reading } from '../ui/states.tsx';
import { draftOf, EMPTY_DRAFT } from './draft.ts';
import { PlanEditor } from './plan-editor.tsx';

type Plan = NonNullable<PlanQuery['plan']>;

export function EditPlanPage() {
  const { id } = useParams({ from: '/plans/$id/edit' });
  const read = useTopsetQuery(PlanDocument, { id });
  return <Reading of={read}>{({ plan }) => (plan ? <Edit plan={plan} /> : <NotFound />)}</Reading>;
}

function Edit({ plan }: { readonly plan: Plan }) {
  const open = useOpenPlan();
  return (
    <PlanEditor
      // Begun anew where somebody else has changed the plan meanwhile: what would be saved is what is seen.
      key={plan.version}
      title={m.plans_edit_title({ name: plan.name })}
      plan={plan}
      start={draftOf(plan)}
      onSaved={open}
      onLeave={() => open(plan.id)}
    />
  );
}

export function NewPlanPage() {
  const navigate = useNavigate();
  const open = useOpenPlan();
  return (
    <PlanEditor
      title={m.plans_new_title()}
      plan={null}
      start={EMPTY_DRAFT}
      onSaved={open}
      onLeave={() => void navigate({ to: '/plans' })}
    />
  );
}

function useOpenPlan(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/plans/$id', params: { id } });
}
