import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { athleteRepository, type Database } from '@topset/db';
import {
  CALENDAR_PATH,
  calendarOf,
  calendarOfLink,
  exportedWorkouts,
  FILE_NAMES,
  HISTORY_PATH,
  historyOfLink,
  written,
} from '../features/history-export/index.ts';
import { answer } from './answer.ts';

export const isHistory = (path: string): boolean => path.startsWith(HISTORY_PATH) || path.startsWith(CALENDAR_PATH);

/** The path as logs may have it: the rest of it opens the file. */
export const shownHistoryPath = (path: string): string =>
  path.startsWith(HISTORY_PATH) ? `${HISTORY_PATH}…` : `${CALENDAR_PATH}…`;

/** A history as a file, written as it is sent and no faster than it is taken; or the calendar. */
export async function sendHistory(
  database: Database,
  path: string,
  now: Date,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  if (path.startsWith(CALENDAR_PATH)) return sendCalendar(database, path, response);
  const found = await historyOfLink(database, path, now);
  const athlete = found && (await athleteRepository.findAthlete(database.db, found.athleteId));
  if (!found || !athlete || athlete.closedAt) {
    return answer(response, 404, 'text/plain', 'There is no such file, or its link has ended.\n');
  }
  response.writeHead(200, {
    'content-type': found.format === 'FIT' ? 'application/vnd.ant.fit' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${FILE_NAMES[found.format]}"`,
  });
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  if (request.method !== 'HEAD') {
    for await (const piece of written(found, athlete, exportedWorkouts(database.db, athlete, found))) {
      if (gone.signal.aborted) return;
      if (!response.write(piece)) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    }
  }
  response.end();
}

async function sendCalendar(database: Database, path: string, response: ServerResponse): Promise<void> {
  const found = await calendarOfLink(database, path);
  const athlete = found && (await athleteRepository.findAthlete(database.db, found.athleteId));
  if (!athlete || athlete.closedAt) return answer(response, 404, 'text/plain', 'There is no such calendar.\n');
  answer(response, 200, 'text/calendar; charset=utf-8', await calendarOf(database.db, athlete));
}
