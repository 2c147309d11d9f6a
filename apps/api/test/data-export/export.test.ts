import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { archiveRepository, healthRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../src/features/data-export/archive/write-archive.ts';
import { live } from '../access/stranger-entries.ts';
import { archiveOf, exported, fetchExport, filesOf, manifestIn, readExport } from '../kit/export-kit.ts';
import { committed, previewed } from '../kit/import-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

describe.each(ENGINES)('the export of an athlete on %s', (engine) => {
  let server: TestServer;
  let logged = '';
  const sink = new Writable({
    write: (text, _encoding, done) => {
      logged += text;
      done();
    },
  });
  let [ada, bea, carla]: Person[] = [];
  let archive: Buffer;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      log: pino({ level: 'info', base: null }, sink),
      env: { LOG_LEVEL: 'info' },
    });
    [ada, bea, carla] = [await server.athlete(), await server.athlete(), await server.athlete()];
    await live(server, bea!, carla!, 'Okapi', '61.5');
    const life = await live(server, ada!, carla!, 'Zebra', '123.25');
    await committed(ada!, await previewed(ada!, { importId: life.importId }, { createAll: true }));
    await ada!.admit(await server.athlete(), 'READ');
    const now = server.clock.now();
    await healthRepository.insertAlert(server.database.db, {
      athleteId: ada!.rowId,
      id: randomUUID(),
      alias: 'Alias',
      area: 'knee',
      grade: 'HIGH',
      openedAt: now,
      lastTriggerAt: now,
      deadline: now,
      closedAt: now,
      closedBy: bea!.rowId,
      comment: 'What the operator thinks of it',
    });
    const writer = await server.athlete();
    await ada!.admit(writer, 'WRITE');
    const { plan } = await ada!.query<{ plan: { version: number } }>('query($id: ID!) { plan(id: $id) { version } }', {
      id: life.plan.id,
    });
    await writer
      .coaching(ada!)
      .change('editPlan', { planId: life.plan.id, expectedVersion: plan.version, name: 'Coached' });
    archive = await archiveOf(server, ada!);
  });
  afterAll(() => server.stop());

  it('has every row that the tables have, but for what is left out', async () => {
    const { tables, athleteId } = manifestIn(archive);
    expect(athleteId).toBe(ada!.rowId);
    const stored = await server.rowsOf(ada!);
    for (const { name, rows } of tables) {
      expect([name, rows]).toEqual([name, (JSON.parse(stored[name]!) as unknown[]).length]);
    }
    expect(tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(25);
  });

  it('says of each file how many lines it has, how long it is and its SHA-256', () => {
    const files = filesOf(archive);
    const { tables } = manifestIn(archive);
    expect([...files.keys()].slice(1)).toEqual(tables.map(({ name }) => `topset-export/${name}.ndjson`));
    for (const { name, rows, bytes, sha256 } of tables) {
      const content = files.get(`topset-export/${name}.ndjson`)!;
      expect({ rows: content.split('\n').length - 1, bytes: Buffer.byteLength(content) }).toEqual({ rows, bytes });
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  it('names nobody else, and holds no notes of an operator and no secrets', async () => {
    const text = [...filesOf(archive).values()].join('\n');
    for (const other of [bea!, carla!]) expect(text).not.toContain(other.rowId);
    expect(text).not.toContain('Okapi');
    expect(text).not.toContain('What the operator thinks');
    const { plan_versions: versions } = await server.rowsOf(ada!);
    const authors = (JSON.parse(versions!) as { author: string; author_id: string | null }[]).filter(
      ({ author }) => author === 'COACH',
    );
    expect(authors).toHaveLength(1);
    expect(text).not.toContain(authors[0]!.author_id);
    for (const token of [ada!.token, createHash('sha256').update(ada!.token).digest('hex')]) {
      expect(text).not.toContain(token);
    }
    expect(text).toContain('Zebra plan two');
  });

  it('is opened by tar', () => {
    const folder = mkdtempSync(join(tmpdir(), 'topset-export-'));
    try {
      writeFileSync(join(folder, 'export.tar.gz'), archive);
      const listed = execFileSync('tar', ['-tzf', 'export.tar.gz'], { cwd: folder, encoding: 'utf8' });
      expect(listed.trim().split('\n')).toEqual([...filesOf(archive).keys()]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is one export while it is being made, and its link ends with the next one', async () => {
    const [first, second] = await Promise.all([exported(ada!), exported(ada!)]);
    const next = await exported(ada!);
    expect(next.id).not.toBe(second.id);
    expect((await fetchExport(server, first.link)).status).toBe(404);
    expect((await fetchExport(server, next.link)).status).toBe(200);
    expect(await readExport(ada!, first.id)).toBeNull();
  });

  it('tells how far it is: on a server meanwhile, at the end everywhere', async () => {
    const shown: (readonly [number, number])[] = [];
    await server.database.transaction(
      async (tx) => {
        const all = await archiveRepository.countRows(tx, ada!.rowId);
        await writeArchive(
          tx,
          ada!.rowId,
          async () => {},
          async (done) => void shown.push([done, all]),
        );
        shown.push([all, all]);
      },
      { snapshot: true },
    );
    const done = shown.map(([each]) => each);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    const { rowCount, rowsDone, rowsAll } = await exported(ada!);
    expect([rowsDone, rowsAll]).toEqual([rowCount, rowCount]);
    expect(shown.at(-1)).toEqual([rowCount, rowCount]);
  });

  it('answers a repeated key with the same export', async () => {
    const input = { clientMutationId: randomUUID() };
    const answers = [await ada!.change<object>('exportData', input), await ada!.change<object>('exportData', input)];
    expect(answers[1]).toMatchObject({
      dataExport: { id: (answers[0] as { dataExport: { id: string } }).dataExport.id },
    });
  });

  it('is fetched with a link that only its athlete gets, that logs do not hold, and that ends after 24 hours', async () => {
    const { link, id, expiresAt, byteCount } = await exported(ada!);
    const head = await fetchExport(server, link, 'HEAD');
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-length': String(byteCount),
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
    });
    expect((await fetchExport(server, link, 'POST')).status).toBe(405);
    const secret = link.split('/').at(-1)!;
    // The last character has bits that no byte holds.
    const others = [secret.slice(0, 50), `${secret}AAAA`, `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`];
    const guess = Buffer.from(secret, 'base64url');
    guess[40]! ^= 1;
    for (const wrong of [...others, guess.toString('base64url'), '', '%00', 'x'.repeat(5000)]) {
      expect([wrong, (await fetchExport(server, `/exports/${wrong}`)).status]).toEqual([wrong, 404]);
    }
    expect(await readExport(bea!, id)).toBeNull();
    const coach = carla!.coaching(ada!);
    expect((await coach.ask('query($id: ID!) { dataExport(id: $id) { link } }', { id })).errors).toHaveLength(1);
    expect(await coach.query('query($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: null });
    expect(logged).toContain('/exports/…');
    expect(logged).not.toContain(secret.slice(43));

    const before = server.clock.now();
    server.clock.set(new Date(new Date(expiresAt!).getTime() - 1));
    expect((await fetchExport(server, link, 'HEAD')).status).toBe(200);
    server.clock.set(expiresAt!);
    expect((await fetchExport(server, link, 'HEAD')).status).toBe(404);
    expect(await readExport(ada!, id)).toMatchObject({ state: 'EXPIRED', link: null });
    server.clock.set(before);
  });

  it('needs the scope to make credentials', async () => {
    const token = await server.tokenOf(ada!, { scopes: ['read', 'write', 'generate'] });
    expect(await ada!.withToken(token).refused('exportData', {})).toMatchObject({ code: 'FORBIDDEN' });
  });
});
