import { Link } from '@tanstack/react-router';
import { TodayDocument, type TodayQuery, WorkoutsDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { lazy, Suspense } from 'react';
import * as m from '../generated/messages.js';
import { groupsOf } from '../review/groups.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Empty, Reading } from '../ui/states.tsx';
import { day, longDay, number } from '../ui/writing.ts';
import { GenerateCard } from './generate-card.tsx';
import { SessionCard } from './session-card.tsx';

type Today = NonNullable<TodayQuery['viewer']>['today'];

const LAST = 3;

export function TodayPage() {
  const read = useTopsetQuery(TodayDocument, {});
  return (
    <div className="page">
      <Reading of={read}>
        {({ viewer: { today } }) => (
          <>
            <header className="stack-tight">
              <p className="label quiet">{longDay(today.date)}</p>
              <h1>{m.today_title()}</h1>
            </header>
            <div className="columns">
              <Sessions today={today} />
              <aside className="stack">
                <Open today={today} />
                <Waiting today={today} />
                <GenerateCard />
                <Upcoming today={today} />
              </aside>
            </div>
          </>
        )}
      </Reading>
    </div>
  );
}

function Sessions({ today: { running, planned } }: { readonly today: Today }) {
  return (
    <div className="stack">
      {running ? <SessionCard workout={running} /> : null}
      {planned.map((workout) => (
        <SessionCard key={workout.id} workout={workout} />
      ))}
      {!running && planned.length === 0 ? <Empty title={m.today_empty_title()} text={m.today_empty_text()} /> : null}
      <LastSessions />
    </div>
  );
}

function LastSessions() {
  const { data, isPending } = useTopsetQuery(WorkoutsDocument, { first: LAST, filter: { statuses: ['DONE'] } });
  if (!isPending && !data?.workouts.nodes.length) return null;
  return (
    <section className="card">
      <h2>{m.today_last()}</h2>
      <ul className="lines">
        {isPending
          ? Array.from({ length: LAST }, (_, place) => <li key={place} className="line" aria-hidden="true" />)
          : null}
        {data?.workouts.nodes.map(({ id, name, finishedAt, sessionRpe }) => (
          <li key={id}>
            <Link to="/workouts/$id" params={{ id }} className="line">
              <span className="line-name">{name}</span>
              <span className="line-end label quiet">
                {[finishedAt ? day(finishedAt) : null, sessionRpe ? `RPE ${number(Number(sessionRpe))}` : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const QuestionCard = lazy(async () => ({ default: (await import('../coach/question-card.tsx')).QuestionCard }));

/** The question that is open, and alerts: what must not be overlooked. */
function Open({ today: { question, alerts } }: { readonly today: Today }) {
  return (
    <>
      {alerts.length > 0 ? (
        <Link to="/coach" className="notice stop">
          <Icon name="stop" />
          {m.today_alerts({ count: alerts.length })}
        </Link>
      ) : null}
      {question ? (
        <Suspense fallback={null}>
          <QuestionCard question={question} />
        </Suspense>
      ) : null}
    </>
  );
}

function Waiting({ today: { suggestions, conflicts, pendingVersions } }: { readonly today: Today }) {
  if (suggestions.length + conflicts.length + pendingVersions.length === 0) return null;
  const putOff = groupsOf(suggestions.filter(({ decision }) => decision === 'DEFERRED')).length;
  const count = groupsOf(suggestions).length + conflicts.length + pendingVersions.length;
  return (
    <section className="card">
      <div className="stack-tight">
        <p className="change label">{m.waiting_for_decision({ count })}</p>
        {putOff > 0 ? <p className="label quiet">{m.today_put_off({ count: putOff })}</p> : null}
      </div>
      <div>
        <ButtonLink to="/review">{m.nav_review()}</ButtonLink>
      </div>
    </section>
  );
}

function Upcoming({ today: { upcoming } }: { readonly today: Today }) {
  if (upcoming.length === 0) return null;
  return (
    <section className="card">
      <h2>{m.today_upcoming()}</h2>
      <ul className="lines">
        {upcoming.map(({ id, name, scheduledAt }) => (
          <li key={id} className="line">
            <span className="line-name">{name}</span>
            <span className="label quiet">
              {scheduledAt ? day(scheduledAt, { weekday: 'short', day: 'numeric', month: 'short' }) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
