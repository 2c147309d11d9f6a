import { timingSafeEqual } from 'node:crypto';
import { type CalendarAddressRow, type Database, type HistoryExportRow, historyExportRepository } from '@topset/db';

export const HISTORY_PATH = '/history/';
export const CALENDAR_PATH = '/calendar/';

const UUID_BYTES = 16;
export const SECRET_BYTES = 32;

/** A path on this server that whoever knows it may fetch the file by; null: its time is over. */
export function historyLink({ athleteId, id, secret, expiresAt }: HistoryExportRow, now: Date): string | null {
  if (expiresAt <= now) return null;
  return `${HISTORY_PATH}${Buffer.concat([bytesOf(athleteId), bytesOf(id), secret]).toString('base64url')}`;
}

export const calendarLink = ({ athleteId, secret }: CalendarAddressRow): string =>
  `${CALENDAR_PATH}${Buffer.concat([bytesOf(athleteId), secret]).toString('base64url')}.ics`;

/** What a path opens. One that was never there, is over or belongs to somebody else looks the same. */
export async function historyOfLink(database: Database, path: string, now: Date) {
  const given = Buffer.from(path.slice(HISTORY_PATH.length), 'base64url');
  if (given.length !== 2 * UUID_BYTES + SECRET_BYTES) return undefined;
  const [athleteId, id] = [uuidOf(given.subarray(0, UUID_BYTES)), uuidOf(given.subarray(UUID_BYTES, 2 * UUID_BYTES))];
  const row = await historyExportRepository.findHistoryExport(database.db, athleteId, id, now);
  return row && timingSafeEqual(row.secret, given.subarray(2 * UUID_BYTES)) ? row : undefined;
}

export async function calendarOfLink(database: Database, path: string): Promise<CalendarAddressRow | undefined> {
  const given = Buffer.from(path.slice(CALENDAR_PATH.length).replace(/\.ics$/, ''), 'base64url');
  if (given.length !== UUID_BYTES + SECRET_BYTES) return undefined;
  const row = await historyExportRepository.calendarAddressOf(database.db, uuidOf(given.subarray(0, UUID_BYTES)));
  return row && timingSafeEqual(row.secret, given.subarray(UUID_BYTES)) ? row : undefined;
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
