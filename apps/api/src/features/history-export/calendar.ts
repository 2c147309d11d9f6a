import { type AthleteRow, type Db, historyExportRepository } from '@topset/db';
import { writeCalendar } from '@topset/exchange';

const MOST_EVENTS = 500;
const MINUTES = 60;

/** The calendar of what is planned; private notes stay out of it. */
export async function calendarOf(db: Db, athlete: AthleteRow): Promise<string> {
  const planned = await historyExportRepository.plannedWorkouts(db, athlete.id, MOST_EVENTS);
  const events = planned.map(({ id, name, scheduledAt, at, updatedAt }) => ({
    ...{ id, title: name, description: null, minutes: scheduledAt ? MINUTES : null },
    date: new Intl.DateTimeFormat('en-CA', { timeZone: athlete.timeZone }).format(scheduledAt ?? at),
    startsAt: scheduledAt?.getTime() ?? null,
    changedAt: updatedAt.getTime(),
  }));
  return writeCalendar('Topset', events);
}
