import { Link } from '@tanstack/react-router';
import { WorkoutsDocument, type WorkoutsQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { currentLanguage } from '../session/language.ts';
import { Button } from '../ui/button.tsx';
import { Reading } from '../ui/states.tsx';
import { longDay, number } from '../ui/writing.ts';

type Session = WorkoutsQuery['workouts'] & object extends { nodes: readonly (infer Node)[] } ? Node : never;

const WEEK = 7;
/** A month has at most so many sessions, with room to spare. */
const MOST = 100;
const SHOWN: readonly string[] = ['DONE', 'SUMMARY', 'ACTIVE', 'PLANNED', 'REVIEW'];

/** A month of sessions; each day with one leads to it. */
export function CalendarView() {
  const [month, setMonth] = useState(() => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), 1);
  });
  const next = new Date(month.getFullYear(), month.getMonth() + 1, 1);
  const read = useTopsetQuery(WorkoutsDocument, {
    first: MOST,
    filter: { from: month.toISOString(), to: next.toISOString() },
  });
  const go = (months: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + months, 1));
  const title = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', year: 'numeric' }).format(month);
  return (
    <section className="card">
      <header className="between">
        <Button aria-label={m.month_before()} onPress={() => go(-1)}>
          ←
        </Button>
        <h2 className="month-name">{title}</h2>
        <Button aria-label={m.month_after()} onPress={() => go(1)}>
          →
        </Button>
      </header>
      <Reading of={read}>
        {({ workouts }) => {
          const sessions = byDay(workouts.nodes);
          const done = workouts.nodes.filter(({ status }) => status === 'DONE' || status === 'SUMMARY').length;
          return (
            <>
              <table className="month">
                <caption className="unseen">{title}</caption>
                <thead>
                  <tr>
                    {weekdays().map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeksOf(month).map((week) => (
                    <tr key={week[0]!.toISOString()}>
                      {week.map((date) => (
                        <td key={date.toISOString()} data-other={date.getMonth() !== month.getMonth() || undefined}>
                          <Day date={date} session={sessions.get(dayKey(date))} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="label quiet">{m.month_done({ count: done })}</p>
            </>
          );
        }}
      </Reading>
    </section>
  );
}

function Day({ date, session }: { readonly date: Date; readonly session: Session | undefined }) {
  if (!session) return <span className="day">{number(date.getDate())}</span>;
  return (
    <Link
      className={`day ${session.status === 'PLANNED' ? 'ahead' : 'trained'}`}
      to="/workouts/$id"
      params={{ id: session.id }}
    >
      {number(date.getDate())}
      <span className="unseen">
        {longDay(date.toISOString())}: {session.name}, {session.statusLabel}
      </span>
    </Link>
  );
}

const dayKey = (date: Date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;

/** What was done stands before what is planned. */
function byDay(sessions: readonly Session[]): ReadonlyMap<string, Session> {
  const order = (session: Session) => SHOWN.indexOf(session.status);
  const shown = sessions.filter((session) => order(session) !== -1).sort((a, b) => order(b) - order(a));
  return new Map(
    shown.map((session) => [dayKey(new Date(session.startedAt ?? session.scheduledAt ?? session.createdAt)), session]),
  );
}

function weekdays(): readonly string[] {
  // A Monday, and the six days after it.
  const MONDAY = 1;
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: WEEK }, (_, index) => format.format(new Date(Date.UTC(2024, 0, MONDAY + index))));
}

/** Whole weeks from Monday, with the days of the months around. */
function weeksOf(month: Date): readonly (readonly Date[])[] {
  const before = (month.getDay() + WEEK - 1) % WEEK;
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const weeks = Math.ceil((before + days) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from(
      { length: WEEK },
      (__, index) => new Date(month.getFullYear(), month.getMonth(), 1 - before + week * WEEK + index),
    ),
  );
}
