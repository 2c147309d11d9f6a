import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { exercises } from '@topset/catalog';
import { type Database, exerciseRepository } from '@topset/db';
import { type Engine, openTestDatabase } from '@topset/db/testing';
import { writeArchive } from '../../src/features/data-export/archive/write-archive.ts';
import type { Person, TestServer } from './testkit.ts';

export interface ReadyExport {
  readonly id: string;
  readonly state: string;
  readonly link: string | null;
  readonly expiresAt: string | null;
  readonly rowCount: number | null;
  readonly rowsDone: number | null;
  readonly rowsAll: number | null;
  readonly byteCount: number | null;
}

export const EXPORT =
  'query($id: ID!) { dataExport(id: $id) { id state link expiresAt readyAt createdAt rowCount rowsDone rowsAll byteCount } }';

export const readExport = async (person: Person, id: string) =>
  (await person.query<{ dataExport: ReadyExport | null }>(EXPORT, { id })).dataExport;

/** Asks for an export and waits until it can be fetched. */
export async function exported(person: Person): Promise<ReadyExport & { readonly link: string }> {
  const { dataExport } = await person.change<{ dataExport: { id: string } }>('exportData', {});
  for (;;) {
    const now = await readExport(person, dataExport.id);
    if (now?.link) return { ...now, link: now.link };
    if (!now || now.state === 'FAILED') throw new Error(`The export came to nothing: ${JSON.stringify(now)}`);
    await pause(20);
  }
}

export const fetchExport = ({ url }: Pick<TestServer, 'url'>, link: string, method = 'GET') =>
  fetch(new URL(link, url), { method });

export async function archiveOf(server: TestServer, person: Person): Promise<Buffer> {
  const response = await fetchExport(server, (await exported(person)).link);
  return Buffer.from(await response.arrayBuffer());
}

/** The archive of an athlete, written past the server. */
export async function writtenArchive(database: Database, athleteId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const put = async (n: number, content: Buffer) => {
    chunks[n] = content;
  };
  await database.transaction((tx) => writeArchive(tx, athleteId, put), { snapshot: true });
  return Buffer.concat(chunks);
}

/** A database of a server that nobody has used. */
export async function emptyServer(engine: Engine): Promise<Database> {
  const database = await openTestDatabase(engine);
  const keys = exercises.map(({ key }) => key);
  await exerciseRepository.syncLibrary(database.db, keys);
  return database;
}

/** The files of an archive by their names. */
export function filesOf(archive: Buffer): Map<string, string> {
  const tar = gunzipSync(archive);
  const files = new Map<string, string>();
  for (let at = 0; tar[at] !== 0; ) {
    const [name = ''] = tar.toString('utf8', at, at + 100).split('\0', 1);
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    files.set(name, tar.toString('utf8', at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

export interface ManifestText {
  schemaVersion: string;
  athleteId: string;
  tables: { name: string; rows: number; bytes: number; sha256: string }[];
}

export const manifestIn = (archive: Buffer) =>
  JSON.parse(filesOf(archive).get('topset-export/manifest.json')!) as ManifestText;
