import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Database, erasureRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ATHLETE_ID } from '../../src/demo/demo-ids.ts';
import { DEMO_TOKEN } from '../../src/demo/ensure-demo-athlete.ts';
import { importArchive } from '../../src/features/data-export/archive/import-archive.ts';
import { tarHeader, tarPadding } from '../../src/features/data-export/archive/tar.ts';
import { live } from '../access/stranger-entries.ts';
import { archiveOf, emptyServer, filesOf, type ManifestText, manifestIn, writtenArchive } from '../kit/export-kit.ts';
import { committed, previewed } from '../kit/import-kit.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { Person, START, startTestServer } from '../kit/testkit.ts';

async function* inPieces(archive: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size);
}

const MANIFEST = 'topset-export/manifest.json';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The files as an archive again, plainly packed. */
function packed(files: ReadonlyMap<string, string>): Buffer {
  const parts = [...files].flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [tarHeader(name, content.length), content, tarPadding(content.length)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** The archive with other lines in a table, and a manifest that fits them. */
function withLines(archive: Buffer, table: string, change: (lines: string[]) => string[]): Buffer {
  const files = filesOf(archive);
  const name = `topset-export/${table}.ndjson`;
  const lines = change(files.get(name)!.split('\n').filter(Boolean));
  const text = lines.map((line) => `${line}\n`).join('');
  files.set(name, text);
  return withManifest(packed(files), (manifest) => {
    const entry = manifest.tables.find((each) => each.name === table)!;
    Object.assign(entry, { rows: lines.length, bytes: Buffer.byteLength(text), sha256: sha256(text) });
  });
}

function withManifest(archive: Buffer, change: (manifest: ManifestText) => void): Buffer {
  const files = filesOf(archive);
  const manifest = manifestIn(archive);
  change(manifest);
  return packed(files.set(MANIFEST, JSON.stringify(manifest)));
}

/** To the byte; where they differ, the lines that do are told first. */
function expectSame(archive: Buffer, wanted: Buffer): void {
  const linesOf = (whole: Buffer) =>
    new Set([...filesOf(whole)].flatMap(([name, text]) => text.split('\n').map((line) => `${name}: ${line}`)));
  const [found, expected] = [linesOf(archive), linesOf(wanted)];
  expect([...found].filter((line) => !expected.has(line))).toEqual([...expected].filter((line) => !found.has(line)));
  expect(archive.equals(wanted)).toBe(true);
}

const changed = (line: string, patch: object) => JSON.stringify({ ...(JSON.parse(line) as object), ...patch });

describe('Q7: export, then import, is the identity', () => {
  const READ = `query($after: String) {
    viewer { displayName unit settings { suggestionPolicy } }
    plans { nodes { id name version exercises { exerciseKey sets { load { value unit } reps } } versions { nodes { version author reason } } } }
    workouts(first: 50) { nodes { id name status notes performances { exerciseKey sets { load { value } reps } } } }
    suggestions(first: 50, after: $after) { nodes { id decision outcome decisionRecord { id ruleId reason } } }
    weeklyReport { id madeAt outdated text { title conclusion change { kind text takenAt } blocks { key lines { text } } html } }
    monthlyReport { id madeAt text { conclusion blocks { lines { text } } charts { key series { points { x y } } } html } }
  }`;

  it.each(ENGINES)('of the demo athlete on %s, into either database', async (engine) => {
    const server = await startTestServer(engine, { demo: true });
    const demo = new Person(server.url, DEMO_ATHLETE_ID, DEMO_TOKEN);
    const archive = await archiveOf(server, demo);
    const seen = await demo.ask(READ);
    expect(seen.data).toMatchObject({
      weeklyReport: { id: expect.any(String) },
      monthlyReport: { id: expect.any(String) },
    });
    await server.stop();
    for (const other of ENGINES) {
      const database = await emptyServer(other);
      const imported = await importArchive(database, inPieces(archive));
      expect(imported.athleteId).toBe(DEMO_ATHLETE_ID);
      expectSame(await writtenArchive(database, DEMO_ATHLETE_ID), archive);
      const second = await startTestServer(other, { demo: true, database });
      const again = await new Person(second.url, DEMO_ATHLETE_ID, DEMO_TOKEN).ask(READ);
      expect(JSON.stringify(again.data) === JSON.stringify(seen.data), again.story.slice(0, 2000)).toBe(true);
      await second.stop();
    }
  });

  it.each(ENGINES)('of somebody with one of everything on %s', async (engine) => {
    const server = await startTestServer(engine);
    const [ada, coach] = [await server.athlete(), await server.athlete()];
    const { importId } = await live(server, ada, coach, 'Zebra', '123.25');
    await committed(ada, await previewed(ada, { importId }, { createAll: true }));
    const archive = await archiveOf(server, ada);
    const rows = await server.rowsOf(ada);
    await server.stop();
    const database = await emptyServer(engine);
    await importArchive(database, inPieces(archive));
    expectSame(await writtenArchive(database, ada.rowId), archive);
    const second = await startTestServer(engine, { database });
    const again = await second.rowsOf(ada);
    for (const { name } of manifestIn(archive).tables) expect([name, again[name]]).toEqual([name, rows[name]]);
    await second.stop();
  });
});

describe.each(ENGINES)('an archive that is refused on %s', (engine) => {
  let archive: Buffer;
  let database: Database;
  const nobody = '5d1f2c4e-0000-4000-8000-000000000000';
  beforeAll(async () => {
    const server = await startTestServer(engine);
    const ada = await server.athlete();
    await live(server, ada, await server.athlete(), 'Zebra', '123.25');
    archive = await archiveOf(server, ada);
    await server.stop();
    database = await emptyServer(engine);
  });
  afterAll(() => database.close());

  const erase = () =>
    database.transaction((tx) => erasureRepository.eraseAthleteRow(tx, manifestIn(archive).athleteId, START));
  const athletes = async () => (await rowsOfStatement(database, 'select id from athletes')).length;
  const refusal = async (file: Buffer) => {
    const said = await importArchive(database, inPieces(file)).then(
      () => 'imported',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(await athletes()).toBe(0);
    return said;
  };

  it.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    ['no gzip', () => Buffer.from('hello'), /cannot be decompressed/],
    ['no tar', () => gzipSync(Buffer.from('hello'.repeat(1000))), /no archive of Topset/],
    ['another tar', () => packed(new Map([['a.txt', 'hello']])), /first file is not/],
    ['half a file', (whole) => whole.subarray(0, whole.length / 2), /cannot be decompressed|too early/],
    ['half a tar', (whole) => gzipSync(gunzipSync(whole).subarray(0, 20_000)), /too early/],
    ['a broken manifest', (whole) => packed(filesOf(whole).set(MANIFEST, '{')), /manifest is broken/],
    [
      'a manifest of another form',
      (whole) => withManifest(whole, (said) => Object.assign(said, { format: 'x' })),
      /broken at format/,
    ],
    [
      'an unknown schema version',
      (whole) => withManifest(whole, (said) => Object.assign(said, { schemaVersion: '9999_later' })),
      /9999_later, which this server/,
    ],
    [
      'a version before archives',
      (whole) => withManifest(whole, (said) => Object.assign(said, { schemaVersion: '0000_foundation' })),
      /0000_foundation, which this server/,
    ],
    ['a table too few', (whole) => withManifest(whole, (said) => void said.tables.pop()), /does not name the tables/],
    [
      'tables in another order',
      (whole) => withManifest(whole, (said) => void said.tables.reverse()),
      /does not name the tables/,
    ],
    [
      'a wrong hash',
      (whole) => withManifest(whole, (said) => Object.assign(said.tables[6]!, { sha256: sha256('x') })),
      /is not what the manifest says/,
    ],
    [
      'a wrong count',
      (whole) => withManifest(whole, (said) => Object.assign(said.tables[0]!, { rows: 7 })),
      /is not what the manifest says/,
    ],
    ['a file too few', (whole) => packed(new Map([...filesOf(whole)].slice(0, -1))), /fewer files/],
    ['a file too many', (whole) => packed(filesOf(whole).set('x', 'y')), /more files/],
    [
      'a row of somebody else',
      (whole) => withLines(whole, 'plans', (lines) => lines.map((line) => changed(line, { athlete_id: nobody }))),
      /belongs to somebody else/,
    ],
    [
      'a column that is not exported',
      (whole) => withLines(whole, 'health_alerts', (lines) => lines.map((line) => changed(line, { comment: 'x' }))),
      /columns of the table/,
    ],
    ['a row that is none', (whole) => withLines(whole, 'plans', (lines) => ['[]', ...lines]), /columns of the table/],
    ['a row twice', (whole) => withLines(whole, 'plans', (lines) => [...lines, lines[0]!]), /do not fit/],
    [
      'an exercise that the library lacks',
      (whole) =>
        withLines(whole, 'plan_exercises', (lines) => lines.map((line) => changed(line, { exercise_key: 'juggling' }))),
      /do not fit/,
    ],
    [
      'a value of another kind',
      (whole) => withLines(whole, 'plans', (lines) => lines.map((line) => changed(line, { version: 'x' }))),
      /do not fit/,
    ],
  ])('has %s', async (_what, spoil, sentence) => {
    const said = await refusal(spoil(archive));
    expect(said).toMatch(/^ArchiveError: /);
    expect(said).toMatch(sentence);
    expect(said.match(/\.(\s|$)/g)).toHaveLength(1);
  });

  it('differs anywhere by a bit from what was exported', async () => {
    const tar = gunzipSync(archive);
    const places = fc.integer({ min: 0, max: tar.length - 1 });
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 0, max: 7 }), async (place, bit) => {
        const spoilt = Buffer.from(tar);
        spoilt[place]! ^= 1 << bit;
        // What only fills up, and what comes after the end, says nothing.
        if ((await refusal(gzipSync(spoilt)).catch(() => 'imported')) !== 'imported') return;
        expect([...filesOf(gzipSync(spoilt)).values()]).toEqual([...filesOf(archive).values()]);
        await erase();
      }),
      { numRuns: 10 },
    );
  });

  it('is of somebody who is here, or was deleted', async () => {
    await importArchive(database, inPieces(archive));
    const { athleteId } = manifestIn(archive);
    await expect(importArchive(database, inPieces(archive))).rejects.toThrow('is on this server already');
    await database.transaction((tx) => erasureRepository.closeAccount(tx, athleteId, START));
    await erase();
    await expect(importArchive(database, inPieces(archive))).rejects.toThrow('was deleted from this server');
    expect(await athletes()).toBe(0);
  });
});
