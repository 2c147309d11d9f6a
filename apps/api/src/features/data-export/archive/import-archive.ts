import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  archiveRepository,
  athleteRepository,
  type Database,
  type Db,
  databaseCode,
  erasureRepository,
  schemaVersions,
} from '@topset/db';
import { z } from 'zod';
import { ArchiveError } from './archive-error.ts';
import { ByteSource } from './byte-source.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { readEnd, readLines, readManifest } from './read-archive.ts';

const ROWS_AT_ONCE = 200;

/** The first shape of the tables that archives were made of. */
const FIRST_ARCHIVED = '0005_operations';

export interface ImportedArchive {
  readonly athleteId: string;
  readonly rows: number;
}

/** Brings an athlete to a server where they are not: all of the archive, or nothing of it. */
export async function importArchive(database: Database, file: AsyncIterable<Uint8Array>): Promise<ImportedArchive> {
  const plain = createGunzip();
  // What goes wrong on the way is thrown where the bytes are taken.
  pipeline(Readable.from(file), plain, () => {});
  try {
    return await importPlain(database, new ByteSource(plain));
  } finally {
    plain.destroy();
  }
}

async function importPlain(database: Database, source: ByteSource): Promise<ImportedArchive> {
  return database.transaction(async (tx) => {
    const said = await readManifest(source);
    const kinds = kindsOf(said);
    await refuseKnown(tx, said.athleteId);
    for (const [at, table] of said.tables.entries()) await importTable(tx, source, said, table, kinds[at]!);
    await readEnd(source);
    return { athleteId: said.athleteId, rows: said.tables.reduce((sum, { rows }) => sum + rows, 0) };
  });
}

type Kind = archiveRepository.ArchivedKind;

/** Tables in the order of the manifest, which has to be ours. An archive of an older server has fewer of them. */
function kindsOf({ schemaVersion, tables }: Manifest): Kind[] {
  const versions = schemaVersions();
  const place = versions.indexOf(schemaVersion);
  if (place < versions.indexOf(FIRST_ARCHIVED)) {
    throw new ArchiveError(
      `The archive has the schema version ${schemaVersion.slice(0, 80)}, which this server (${versions.at(-1)}) does not know: update the server.`,
    );
  }
  const all = archiveRepository.archivedKinds();
  const named = all.filter(({ name }) => tables.some((table) => table.name === name));
  const isOurs = named.length === tables.length && named.every(({ name }, at) => name === tables[at]!.name);
  const isWhole = named.length === all.length || place < versions.length - 1;
  if (!isOurs || !isWhole)
    throw new ArchiveError('The manifest does not name the tables of its schema version, in their order.');
  return named;
}

async function refuseKnown(tx: Db, athleteId: string): Promise<void> {
  if (await erasureRepository.findTombstone(tx, athleteId)) {
    throw new ArchiveError('The athlete of the archive was deleted from this server, for good.');
  }
  if (await athleteRepository.findAthlete(tx, athleteId)) {
    throw new ArchiveError('The athlete of the archive is on this server already: import it into an empty one.');
  }
}

const row = z.record(z.string(), z.unknown());

async function importTable(
  tx: Db,
  source: ByteSource,
  { athleteId }: Manifest,
  table: TableEntry,
  kind: Kind,
): Promise<void> {
  let batch: string[] = [];
  let columns: string | undefined;
  for await (const line of readLines(source, table)) {
    const parsed = parseRow(line);
    const names = Object.keys(parsed ?? {});
    columns ??= names.toSorted().join();
    const fits =
      names.length > 0 && names.toSorted().join() === columns && names.every((name) => kind.columns.includes(name));
    if (!parsed || !fits) throw new ArchiveError(`A row of ${table.name} does not have the columns of the table.`);
    if (parsed[kind.owner] !== athleteId) throw new ArchiveError(`A row of ${table.name} belongs to somebody else.`);
    batch.push(line);
    if (batch.length === ROWS_AT_ONCE) {
      await store(tx, table.name, batch);
      batch = [];
    }
  }
  await store(tx, table.name, batch);
}

function parseRow(line: string): z.infer<typeof row> | undefined {
  try {
    return row.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Classes of faults that are in the rows: of the data (22) and of constraints (23). */
const IN_THE_ROWS = /^2[23]/;

async function store(tx: Db, table: string, lines: readonly string[]): Promise<void> {
  try {
    await archiveRepository.insertRows(tx, table, lines);
  } catch (cause) {
    if (!IN_THE_ROWS.test(databaseCode(cause) ?? '')) throw cause;
    throw new ArchiveError(`Rows of ${table} do not fit the tables or the exercise library of this server.`, { cause });
  }
}
