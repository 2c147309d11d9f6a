import { timingSafeEqual } from 'node:crypto';
import { type Database, type DataExportRow, dataExportRepository } from '@topset/db';

/** Where archives are fetched; the rest of the path is the proof. */
export const EXPORT_PATH = '/exports/';

const UUID_BYTES = 16;
export const SECRET_BYTES = 32;

/** A path on this server that whoever knows it may fetch the archive by; null: there is nothing to fetch. */
export function linkOf({ athleteId, id, secret, expiresAt }: DataExportRow, now: Date): string | null {
  if (!secret || !expiresAt || expiresAt <= now) return null;
  return `${EXPORT_PATH}${Buffer.concat([bytesOf(athleteId), bytesOf(id), secret]).toString('base64url')}`;
}

/** The archive that the path opens. One that was never there, is over or belongs to somebody else looks the same. */
export async function exportOfLink(database: Database, path: string, now: Date): Promise<DataExportRow | undefined> {
  const given = Buffer.from(path.slice(EXPORT_PATH.length), 'base64url');
  if (given.length !== 2 * UUID_BYTES + SECRET_BYTES) return undefined;
  const [athleteId, id] = [uuidOf(given.subarray(0, UUID_BYTES)), uuidOf(given.subarray(UUID_BYTES, 2 * UUID_BYTES))];
  const live = await dataExportRepository.liveExports(database.db, athleteId, now);
  const found = live.find((one) => one.id === id);
  const isProven = found?.secret && timingSafeEqual(found.secret, given.subarray(2 * UUID_BYTES));
  return isProven ? found : undefined;
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
