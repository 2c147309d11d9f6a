import './plans.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArchivePlanDocument, PlanDocument, type PlanExerciseFieldsFragment, type PlanQuery } from '@topset/client';
import { TOPSET, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NotFound, Reading, Refusal } from '../ui/states.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { MODEL_WORDS, repWords, restWords, setGroups } from './plan-difference.ts';

type Plan = NonNullable<PlanQuery['plan']>;

/** A plan as it is in force. */
export function PlanPage() {
  const { id } = useParams({ from: '/plans/$id' });
  const read = useTopsetQuery(PlanDocument, { id });
  return <Reading of={read}>{({ plan }) => (plan ? <About plan={plan} /> : <NotFound />)}</Reading>;
}

function About({ plan }: { readonly plan: Plan }) {
  const open = plan.conflicts.filter(({ resolvedAt }) => resolvedAt === null);
  return (
    <div className="page">
      <header className="stack-tight">
        <p className="label quiet">
          <Link to="/plans">{m.nav_plans()}</Link>
        </p>
        <h1>{plan.name}</h1>
        <p className="label quiet">
          {[plan.intentLabel, m.plans_version({ version: plan.version }), plan.archivedAt ? m.plans_archived() : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="row">
        <ButtonLink to="/plans/$id/edit" params={{ id: plan.id }} look="main">
          {m.plans_edit()}
        </ButtonLink>
        <ButtonLink to="/plans/$id/history" params={{ id: plan.id }}>
          {m.plans_history()}
        </ButtonLink>
        <Archive plan={plan} />
      </div>
      {open.map((conflict) => (
        <ConflictCard key={conflict.id} conflict={conflict} plan={plan} />
      ))}
      {plan.notes ? <p className="quiet">{plan.notes}</p> : null}
      <ol className="stack">
        {plan.exercises.map((exercise) => (
          <li key={exercise.id} className="card">
            <Exercise exercise={exercise} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Exercise({ exercise }: { readonly exercise: PlanExerciseFieldsFragment }) {
  const facts = [
    { name: m.property_reps(), text: repWords(exercise) },
    { name: m.property_rest(), text: restWords(exercise) },
    { name: m.plans_model(), text: MODEL_WORDS[exercise.progressionModel]() },
    { name: m.plans_level(), text: exercise.level?.rung?.label ?? '' },
  ].filter(({ text }) => text !== '');
  const warmups = exercise.sets.filter(({ type }) => type === 'WARMUP').length;
  return (
    <>
      <div className="row between">
        <h2>
          <Link to="/library/$key" params={{ key: exercise.exerciseKey }} className="name-link">
            {exercise.exercise?.name ?? exercise.exerciseKey}
          </Link>
        </h2>
        {warmups > 0 ? <span className="tag">{m.plans_warmups({ count: warmups })}</span> : null}
      </div>
      <p className="plan-sets">{setGroups(exercise).join(' · ')}</p>
      <dl className="facts plan-facts">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="label">{text}</dd>
          </div>
        ))}
      </dl>
      {exercise.notes ? <p className="label quiet">{exercise.notes}</p> : null}
    </>
  );
}

function Archive({ plan }: { readonly plan: Plan }) {
  const queries = useQueryClient();
  const archive = useTopsetMutation(ArchivePlanDocument, {
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOPSET] }),
  });
  const isArchived = plan.archivedAt !== null;
  return (
    <>
      <Button
        isDisabled={archive.isPending}
        onPress={() => archive.mutate({ planId: plan.id, expectedVersion: plan.version, archived: !isArchived })}
      >
        {isArchived ? m.plans_unarchive() : m.plans_archive()}
      </Button>
      <Refusal error={archive.error} />
    </>
  );
}
