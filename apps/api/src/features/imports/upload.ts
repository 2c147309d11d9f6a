import { createHash } from 'node:crypto';
import { type Db, databaseCode, type ImportRow, importRepository } from '@topset/db';
import { FileRefused, IMPORT_POLICY } from '@topset/exchange';

/** SQLSTATE of a reference to a row that is not there. */
const NO_SUCH_ROW = '23503';
const CHUNK_BYTES = 256 * 1024;
/** Files of one athlete that wait to be committed; an older one gives way. So nobody can fill the database with files. */
const MOST_WAITING = 10;

/** A file that came with a request, stored and not yet read. Two uploads of one content mean the same. */
export class UploadedFile {
  readonly sha256: string;
  /** Not part of what a repeated request is compared by. */
  readonly #id: string;

  constructor({ id, sha256 }: Pick<ImportRow, 'id' | 'sha256'>) {
    this.#id = id;
    this.sha256 = sha256;
  }

  get id(): string {
    return this.#id;
  }
}

/** Others of the athlete came while it was being stored, and took its place. */
export class UploadGaveWay extends Error {}

export interface FileToStore {
  readonly athleteId: string;
  readonly id: string;
  readonly fileName: string | null;
  readonly now: Date;
}

/** Stores bytes as they come, a piece at a time, and not one more than may be. */
export async function storeFile(
  tx: Db,
  { athleteId, id, fileName, now }: FileToStore,
  source: AsyncIterable<Uint8Array>,
): Promise<ImportRow> {
  const hash = createHash('sha256');
  let bytes = 0;
  let n = 0;
  let waiting: Uint8Array[] = [];
  let held = 0;
  await importRepository.insertImport(tx, {
    ...{ athleteId, id, state: 'UPLOADED', fileName, bytes, sha256: '', readAt: now, createdAt: now },
  });
  // After it, so that of files that come at once the last one sees all.
  await importRepository.keepNewestWaiting(tx, athleteId, MOST_WAITING);
  const flush = async () => {
    if (held === 0) return;
    const content = Buffer.concat(waiting);
    [waiting, held] = [[], 0];
    try {
      await importRepository.insertChunk(tx, { athleteId, importId: id, n: n++, content });
    } catch (error) {
      throw databaseCode(error) === NO_SUCH_ROW ? new UploadGaveWay() : error;
    }
  };
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes > IMPORT_POLICY.mostBytes) throw new FileRefused('FILE_TOO_LARGE');
    hash.update(piece);
    waiting.push(piece);
    held += piece.length;
    if (held >= CHUNK_BYTES) await flush();
  }
  await flush();
  const row = await importRepository.changeImport(tx, { athleteId, id }, { bytes, sha256: hash.digest('hex') });
  if (!row) throw new UploadGaveWay();
  return row;
}
