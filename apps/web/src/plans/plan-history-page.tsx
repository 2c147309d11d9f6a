import './plans.css';
import { Link, useParams } from '@tanstack/react-router';
import {
  type Author,
  type PlanDetailsFragment,
  PlanDocument,
  PlanVersionChangesDocument,
  type PlanVersionChangesFragment,
} from '@topset/client';
import { useTopsetPages, useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { NotFound, Reading } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import { DifferenceList } from './difference-list.tsx';
import { exerciseDifference } from './plan-difference.ts';
import { dayOf, RollbackSheet } from './rollback-sheet.tsx';

/** A page of more than 25 costs too much. */
const PAGE = 12;

type Version = PlanVersionChangesFragment;

const AUTHORS: Readonly<Partial<Record<Author, () => string>>> = {
  ATHLETE: m.plans_by_you,
  COACH: m.plans_by_coach,
  SYSTEM: m.plans_by_rules,
};

export function PlanHistoryPage() {
  const { id } = useParams({ from: '/plans/$id/history' });
  const read = useTopsetQuery(PlanDocument, { id });
  return <Reading of={read}>{({ plan }) => (plan ? <History plan={plan} /> : <NotFound />)}</Reading>;
}

function History({ plan }: { readonly plan: PlanDetailsFragment }) {
  const pages = useTopsetPages(PlanVersionChangesDocument, { id: plan.id, first: PAGE }, (data) => data.plan?.versions);
  const [undone, setUndone] = useState<Version | null>(null);
  const versions = pages.nodes;
  const nameOf = useExerciseNames([
    ...plan.exercises.map(({ exerciseKey }) => exerciseKey),
    ...versions.flatMap(({ items }) =>
      items.flatMap(({ before, after }) => [before, after].flatMap((state) => (state ? [state.exerciseKey] : []))),
    ),
  ]);
  return (
    <div className="page">
      <header className="stack-tight">
        <p className="label quiet">
          <Link to="/plans/$id" params={{ id: plan.id }}>
            {plan.name}
          </Link>
        </p>
        <h1>{m.plans_history()}</h1>
        <p className="quiet">{m.plans_history_lead()}</p>
      </header>
      <Reading of={pages}>
        {() => (
          <ol className="timeline">
            {versions.map((version, place) => (
              <li key={version.version}>
                <VersionCard
                  version={version}
                  later={versions.slice(0, place)}
                  nameOf={nameOf}
                  onUndo={() => setUndone(version)}
                />
              </li>
            ))}
          </ol>
        )}
      </Reading>
      {pages.hasNextPage ? (
        <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {m.plans_older()}
        </Button>
      ) : null}
      <RollbackSheet plan={plan} version={undone} onClose={() => setUndone(null)} />
    </div>
  );
}

interface VersionProps {
  readonly version: Version;
  /** Newest first, without gaps. */
  readonly later: readonly Version[];
  readonly nameOf: (key: string) => string;
  readonly onUndo: () => void;
}

function VersionCard({ version, later, nameOf, onUndo }: VersionProps) {
  const [since, setSince] = useState(false);
  const isFirst = version.parentVersion === null;
  return (
    <article className="card">
      <header className="row between">
        <div className="stack-tight">
          <p className="label quiet">
            {[day(version.createdAt, { day: 'numeric', month: 'long', year: 'numeric' }), AUTHORS[version.author]?.()]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <h2>{m.plans_version({ version: version.version })}</h2>
        </div>
        {version.status === 'ACTIVE' ? <span className="tag done">{m.plans_in_force()}</span> : null}
        {version.status === 'PENDING_CONFIRMATION' ? <span className="tag caution">{m.plans_waits()}</span> : null}
      </header>
      {version.reason ? <p>{version.reason}</p> : null}
      <DifferenceList changes={changesOf([version], nameOf)} nameOf={nameOf} />
      <div className="row">
        {later.length > 0 ? (
          <Button aria-expanded={since} onPress={() => setSince(!since)}>
            {m.plans_since()}
          </Button>
        ) : null}
        {isFirst ? null : (
          <Button look="bare" onPress={onUndo}>
            {m.plans_undo_day({ day: day(dayOf(version)) })}
          </Button>
        )}
      </div>
      {since ? (
        <section className="since" aria-label={m.plans_since()}>
          <DifferenceList changes={changesOf([...later].reverse(), nameOf)} nameOf={nameOf} />
        </section>
      ) : null}
    </article>
  );
}

/** What a run of versions, oldest first, changed in all: each exercise as it was before the first and after the last. */
function changesOf(versions: readonly Version[], nameOf: (key: string) => string) {
  type Item = Version['items'][number];
  const whole = new Map<string, Pick<Item, 'before' | 'after'>>();
  for (const { items } of versions) {
    for (const { planExerciseId, before, after } of items) {
      const first = whole.get(planExerciseId);
      whole.set(planExerciseId, { before: first ? first.before : before, after });
    }
  }
  return [...whole].flatMap(([id, { before, after }]) =>
    exerciseDifference(id, before, after, nameOf, before?.position !== after?.position),
  );
}
