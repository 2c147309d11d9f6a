import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { archiveRepository, type Db, schemaVersions } from '@topset/db';
import { FORMAT, FORMAT_VERSION, fileOf, MANIFEST, type Manifest, type TableEntry } from './manifest.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

const compress = promisify(gzip);

const ROWS_AT_ONCE = 200;

/** Keeps the piece of the archive that is the nth from its beginning. */
export type Put = (n: number, content: Buffer) => Promise<void>;

export interface WrittenArchive {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes everything of an athlete as a compressed tar, a piece at a time. Each piece is compressed by itself, which gzip
 * allows: so the manifest and the header of a file, which say how long it is, are written after it and stand before it.
 */
export async function writeArchive(
  tx: Db,
  athleteId: string,
  put: Put,
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<WrittenArchive> {
  let bytes = 0;
  const place = async (n: number, ...parts: readonly Buffer[]) => {
    const content = await compress(Buffer.concat(parts));
    bytes += content.length;
    await put(n, content);
  };
  await archiveRepository.writeInUtc(tx);
  const tables: TableEntry[] = [];
  let next = 1;
  let done = 0;
  for (const { name } of archiveRepository.archivedKinds()) {
    const header = next++;
    const hash = createHash('sha256');
    let [rows, size]: [number, number] = [0, 0];
    let after: string | null = null;
    do {
      const batch: archiveRepository.RowBatch = await archiveRepository.readRows(
        tx,
        name,
        athleteId,
        after,
        ROWS_AT_ONCE,
      );
      const content = Buffer.from(batch.lines.map((line) => `${line}\n`).join(''));
      if (content.length > 0) await place(next++, content);
      hash.update(content);
      rows += batch.lines.length;
      size += content.length;
      after = batch.after;
      done += batch.lines.length;
      if (after !== null) await onProgress(done);
    } while (after !== null);
    await place(header, tarHeader(fileOf(name), size));
    if (tarPadding(size).length > 0) await place(next++, tarPadding(size));
    tables.push({ name, rows, bytes: size, sha256: hash.digest('hex') });
  }
  await place(next, TAR_END);
  const said = Buffer.from(`${JSON.stringify(manifestOf(athleteId, tables), null, 2)}\n`);
  await place(0, tarHeader(MANIFEST, said.length), said, tarPadding(said.length));
  return { rows: tables.reduce((sum, table) => sum + table.rows, 0), bytes };
}

/** Nothing of when and where: what was imported is exported to the same bytes. */
function manifestOf(athleteId: string, tables: TableEntry[]): Manifest {
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    schemaVersion: schemaVersions().at(-1)!,
    athleteId,
    tables,
  };
}
