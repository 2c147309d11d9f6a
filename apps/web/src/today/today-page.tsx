import { TodayDocument, type TodayQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { groupsOf } from '../review/groups.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty, Reading } from '../ui/states.tsx';
import { day, longDay } from '../ui/writing.ts';
import { GenerateCard } from './generate-card.tsx';
import { SessionCard } from './session-card.tsx';

type Today = NonNullable<TodayQuery['viewer']>['today'];

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

function Sessions({ today: { running, planned, workouts } }: { readonly today: Today }) {
  const done = workouts.filter(({ status }) => status === 'DONE' || status === 'SUMMARY');
  return (
    <div className="stack">
      {running ? <SessionCard workout={running} /> : null}
      {planned.map((workout) => (
        <SessionCard key={workout.id} workout={workout} />
      ))}
      {!running && planned.length === 0 ? <Empty title={m.today_empty_title()} text={m.today_empty_text()} /> : null}
      {done.length > 0 ? (
        <section className="card">
          <h2 className="done">{m.today_done()}</h2>
          <ul className="lines">
            {done.map(({ id, name, statusLabel }) => (
              <li key={id} className="line">
                <span className="line-name">{name}</span>
                <ButtonLink to="/workouts/$id" params={{ id }} look="bare">
                  {statusLabel}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Waiting({ today: { suggestions } }: { readonly today: Today }) {
  if (suggestions.length === 0) return null;
  return (
    <section className="card">
      <p className="change label">{m.waiting_for_decision({ count: groupsOf(suggestions).length })}</p>
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
