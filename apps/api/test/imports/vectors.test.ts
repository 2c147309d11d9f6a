import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenArchive } from '../kit/export-kit.ts';
import {
  committed,
  comparable,
  fixture,
  fixtureJson,
  imported,
  previewed,
  rowsOf,
  setsOf,
  settled,
  undone,
  uploaded,
  uploadedImport,
  workoutsOf,
} from '../kit/import-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n';
const GERMAN =
  'Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden,Notizen,Workout-Notizen,RPE\n';
const KG = { 'UNIT:Weight': 'KG' };

/** Rows of one session: `order,weight,reps,distance,seconds`. */
const session = (rows: readonly string[], start = '2026-02-02 18:00:00', exercise = 'Bench Press (Barbell)') =>
  rows.map((row) => `${start},Push,50m,${exercise},${row},,,\n`).join('');
const ROWS = ['W,40,10,0,0', '1,80,5,0,0', 'Rest Timer,0,0,0,90', '2,80,5,0,0', '3,82.5,4,0,0'];
const FILE = STRONG + session(ROWS);

describe.each(ANY_ENGINE)('imports on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());
  const zoned = async (timeZone = 'Europe/Moscow'): Promise<Person> => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { timeZone, expectedVersion: 1 });
    return ada;
  };
  const archive = (ada: Person) => writtenArchive(server.database, ada.rowId);

  it('X-01 X-02 X-03 marks, rests and failed sets are stored', async () => {
    const ada = await zoned();
    const rows = ['W,40,10,0,0', '1,80,5,0,0', 'D,60,8,0,0', 'F,100,0,0,0', 'Rest Timer,0,0,0,90'];
    const done = await imported(ada, STRONG + session(rows), { answers: KG });
    const sets = setsOf(await workoutsOf(ada));
    expect(sets.map(({ type }) => type)).toEqual(['WARMUP', 'REGULAR', 'DROP', 'FAILURE']);
    expect(sets[3]).toMatchObject({ load: { value: '100', unit: 'KG' }, reps: 0, restSeconds: 90 });
    const stored = await rowsOf(ada, done);
    expect(stored.map(({ became }) => became)).toEqual(['SET', 'SET', 'SET', 'SET', 'REST']);
    expect(stored[4]!.setIds).toEqual([sets[3]!.id]);
  });

  it('X-04 X-25 a blank or zero load on the body is none', async () => {
    const ada = await zoned();
    const rows = ['1,0,12,0,0', '2,0,0,0,60', '3,0,0,0,0'];
    const done = await imported(ada, STRONG + session(rows, '2026-02-02 18:00:00', 'Pull Up'), { answers: KG });
    const [workout] = await workoutsOf(ada);
    expect(workout!.performances[0]!.exerciseKey).toBe('pull-up');
    expect(setsOf([workout!]).map(({ load, reps, seconds }) => [load, reps, seconds])).toEqual([
      [null, 12, null],
      [null, null, 60],
    ]);
    expect((await rowsOf(ada, done))[2]).toMatchObject({ became: 'NOTHING', reason: 'EMPTY_SET' });
  });

  it('X-11 X-12 X-13 again adds nothing, one more session adds one, undo takes exactly that one away', async () => {
    const ada = await zoned();
    await imported(ada, FILE, { answers: KG });
    const first = await workoutsOf(ada);
    const before = await archive(ada);
    const again = await previewed(ada, { text: FILE }, { answers: KG });
    expect(again.preview).toMatchObject({
      added: { sessions: 0, sets: 0 },
      changed: { sessions: 0 },
      alreadyThere: { sessions: 1, sets: 4 },
    });
    await undone(ada, await committed(ada, again));
    expect(await workoutsOf(ada)).toEqual(first);
    const longer = await imported(ada, FILE + session(['1,90,3,0,0'], '2026-02-04 18:00:00'), { answers: KG });
    expect(longer.preview!.added).toEqual({ sessions: 1, sets: 1 });
    expect(await workoutsOf(ada)).toHaveLength(2);
    expect((await undone(ada, longer)).state).toBe('UNDONE');
    expect(await workoutsOf(ada)).toEqual(first);
    expect((await archive(ada)).equals(before)).toBe(true);
  });

  it('X-14 X-15 two sessions of a day, three performances of two exercises', async () => {
    const ada = await zoned();
    const text =
      STRONG +
      session(['1,80,5,0,0'], '2026-02-02 07:10:00') +
      session(['1,70,8,0,0'], '2026-02-02 07:10:00', 'Bent Over Row (Barbell)') +
      session(['1,60,9,0,0'], '2026-02-02 07:10:00') +
      session(['1,80,5,0,0'], '2026-02-02 19:30:00');
    await imported(ada, text, { answers: KG, createAll: true });
    expect((await workoutsOf(ada)).map(({ performances }) => performances.length)).toEqual([3, 1]);
  });

  it('X-16 a bare name is asked about, and the answer is remembered', async () => {
    const ada = await zoned();
    const table = (day: string) =>
      `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n${day},Bench Press,Chest,60,kgs,5,,,,\n`;
    const preview = await previewed(ada, { text: table('2026-02-02') });
    const [question] = preview.preview!.questions.filter(({ type }) => type === 'EXERCISE');
    expect(question).toMatchObject({ key: 'EXERCISE:Bench Press', default: null, open: true });
    expect(question!.candidates.length).toBeGreaterThan(1);
    expect(await ada.refused('commitImport', { importId: preview.id })).toMatchObject({ code: 'OPEN_QUESTIONS' });
    const wrong = [{ question: 'EXERCISE:Bench Press', answer: 'no-such-exercise' }];
    expect(await ada.refused('previewImport', { importId: preview.id, answers: wrong })).toMatchObject({
      __typename: 'ValidationError',
    });
    const answered = await previewed(
      ada,
      { importId: preview.id },
      { answers: { 'EXERCISE:Bench Press': 'barbell-bench-press' } },
    );
    await committed(ada, answered);
    expect((await workoutsOf(ada))[0]!.performances[0]!.exerciseKey).toBe('barbell-bench-press');
    const second = await previewed(ada, { text: table('2026-02-04') });
    expect(second.preview!.questions.filter(({ open }) => open)).toEqual([]);
  });

  it('X-17 days that could be months are asked about', async () => {
    const ada = await zoned();
    const text = 'date,what,load,reps\n03/04/2024,Squat (Barbell),100,5\n';
    const columns = { date: 'date', exercise: 'what', load: 'load', reps: 'reps', unit: 'KG' };
    const preview = await previewed(ada, { text }, { columns });
    expect(preview.preview!.questions).toContainEqual(expect.objectContaining({ type: 'DATE_ORDER', open: true }));
    await committed(ada, await previewed(ada, { importId: preview.id }, { answers: { DATE_ORDER: 'DMY' } }));
    expect((await workoutsOf(ada))[0]).toMatchObject({ startedAt: '2024-04-03T09:00:00.000Z', timeKnown: false });
  });

  it('X-23 rows that are equal word for word are sets each, and come once', async () => {
    const ada = await zoned();
    const text = `Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier\n${'2026-02-02 18:00:00 +0000,Dumbbell Row,10,20,0,0,0,0,false,,1\n'.repeat(4)}`;
    await imported(ada, text, { createAll: true });
    await imported(ada, text, { createAll: true });
    expect(setsOf(await workoutsOf(ada))).toHaveLength(4);
  });

  it('X-29 loads with the body in them are asked about, and are none if they are', async () => {
    const ada = await zoned();
    const rows = ['1,82.1,8,0,0', '2,82.1,7,0,0', '3,82.1,6,0,0'];
    const text = STRONG + session(rows, '2026-02-02 18:00:00', 'Pull Up');
    const preview = await previewed(ada, { text }, { answers: KG });
    expect(preview.preview!.questions).toContainEqual(
      expect.objectContaining({ key: 'BODYWEIGHT_LOAD:Pull Up', default: null, open: true }),
    );
    const answers = { 'BODYWEIGHT_LOAD:Pull Up': 'WITH_BODY' };
    await committed(ada, await previewed(ada, { importId: preview.id }, { answers }));
    const [workout] = await workoutsOf(ada);
    expect(workout!.performances[0]!.exerciseKey).toBe('pull-up');
    expect(setsOf([workout!]).map(({ load }) => load)).toEqual([null, null, null]);
  });

  it('X-32 one set in the middle is one set, a corrected one is a change, and undo puts both back', async () => {
    const ada = await zoned();
    await imported(ada, FILE, { answers: KG });
    const [first] = await workoutsOf(ada);
    const before = await archive(ada);
    const rows = ['W,40,10,0,0', '1,80,5,0,0', 'Rest Timer,0,0,0,90', '2,80,5,0,0', '3,81,5,0,0', '4,82.5,4,0,0'];
    const longer = await imported(ada, STRONG + session(rows), { answers: KG });
    expect(longer.preview).toMatchObject({ changed: { sessions: 1, sets: 1 }, added: { sessions: 0 } });
    const [second] = await workoutsOf(ada);
    const known = new Map(setsOf([first!]).map((set) => [set.id, set]));
    const now = setsOf([second!]);
    expect(now.map(({ id }) => known.has(id))).toEqual([true, true, true, false, true]);
    for (const set of now.filter(({ id }) => known.has(id))) expect(set).toEqual(known.get(set.id));
    await undone(ada, longer);
    expect((await archive(ada)).equals(before)).toBe(true);
    const corrected = await imported(ada, FILE.replace('82.5,4', '82.5,5'), { answers: KG });
    expect(setsOf(await workoutsOf(ada)).at(-1)).toMatchObject({ id: setsOf([first!]).at(-1)!.id, reps: 5 });
    await undone(ada, corrected);
    expect((await archive(ada)).equals(before)).toBe(true);
  });

  it('X-33 the app in another language adds nothing', async () => {
    const ada = await zoned();
    await imported(ada, FILE, { answers: KG });
    const first = await workoutsOf(ada);
    const german = FILE.replace(STRONG, GERMAN).replace('Rest Timer', 'Ruhezeit');
    await imported(ada, german, { answers: { 'UNIT:Gewicht': 'KG' } });
    expect(await workoutsOf(ada)).toEqual(first);
  });

  it('X-34 of two clocks of one night the earlier', async () => {
    const ada = await zoned();
    await imported(ada, STRONG + session(['1,80,5,0,0'], '2014-10-26 01:30:00'), { answers: KG });
    expect((await workoutsOf(ada))[0]!.startedAt).toBe('2014-10-25T21:30:00.000Z');
  });

  it('X-41 the same history in pounds is asked about with pounds as default, and changes nothing', async () => {
    const ada = await zoned();
    const kilograms = STRONG + session(['1,80.0,5,0,0', '2,82.5,5,0,0', '3,85,5,0,0']);
    await imported(ada, kilograms, { answers: KG });
    const first = await workoutsOf(ada);
    const pounds =
      STRONG + session(['1,176.36980974790206,5,0,0', '2,181.88136630252399,5,0,0', '3,187.39292285714592,5,0,0']);
    const preview = await previewed(ada, { text: pounds });
    expect(preview.preview!.questions).toContainEqual(
      expect.objectContaining({ key: 'UNIT:Weight', default: 'LB', open: false }),
    );
    expect(preview.preview).toMatchObject({ added: { sets: 0 }, changed: { sets: 0 } });
    await committed(ada, preview);
    expect(await workoutsOf(ada)).toEqual(first);
  });

  it('what was edited here stays, and stands in the way of undoing', async () => {
    const ada = await zoned();
    const done = await imported(ada, FILE, { answers: KG });
    const [workout] = await workoutsOf(ada);
    const changeSets = [{ id: setsOf([workout!])[1]!.id, reps: 6 }];
    await ada.change('editPastWorkout', { workoutId: workout!.id, expectedVersion: workout!.version, changeSets });
    expect(await ada.refused('undoImport', { importId: done.id })).toMatchObject({ code: 'UNDO_BLOCKED' });
    const edited = await workoutsOf(ada);
    const newer = await previewed(ada, { text: FILE.replace('82.5,4', '82.5,5') }, { answers: KG });
    expect(newer.preview!.questions).toContainEqual(
      expect.objectContaining({ type: 'EDITED_SESSION', default: 'KEEP' }),
    );
    await committed(ada, newer);
    expect(await workoutsOf(ada)).toEqual(edited);
  });

  it('a session that was logged here is asked about, not doubled', async () => {
    const ada = await zoned();
    await imported(ada, FILE, { answers: KG });
    const hevy =
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n' +
      '"Push","2 Feb 2026, 18:00","2 Feb 2026, 18:50","","Bench Press (Barbell)",,"",0,"normal",80,5,,,\n';
    const preview = await previewed(ada, { text: hevy });
    expect(preview.preview!.questions).toContainEqual(
      expect.objectContaining({ type: 'DUPLICATE_SESSION', open: true }),
    );
    const answered = await previewed(ada, { importId: preview.id }, { answers: { DUPLICATE_SESSION: 'SKIP' } });
    const done = await committed(ada, answered);
    expect(await workoutsOf(ada)).toHaveLength(1);
    expect(await rowsOf(ada, done)).toMatchObject([{ became: 'NOTHING', reason: 'LEFT_OUT' }]);
  });

  it('an import says nothing about the past, and undo restores the export byte for byte', async () => {
    const ada = await zoned();
    const before = await archive(ada);
    const done = await imported(ada, FILE, { answers: { ...KG }, createAll: true });
    const told = await ada.query<{ notifications: { nodes: object[] }; suggestions: { nodes: object[] } }>(
      '{ notifications(first: 5) { nodes { id } } suggestions(first: 5) { nodes { id } } }',
    );
    expect([told.notifications.nodes, told.suggestions.nodes]).toEqual([[], []]);
    const { exerciseHistory } = await ada.query<{ exerciseHistory: { totalSessions: number } }>(
      '{ exerciseHistory(key: "barbell-bench-press") { totalSessions } }',
    );
    expect(exerciseHistory.totalSessions).toBe(1);
    await undone(ada, done);
    expect((await archive(ada)).equals(before)).toBe(true);
  });

  it('strangers see nothing of it, and coaches neither', async () => {
    const [ada, eve] = [await zoned(), await server.athlete()];
    const done = await imported(ada, FILE, { answers: KG });
    const asked = await eve.query<{ import: object | null; node: object | null }>(
      'query($id: ID!) { import(id: $id) { id } node(id: $id) { id } }',
      { id: done.id },
    );
    expect(asked).toEqual({ import: null, node: null });
    expect(await eve.refused('commitImport', { importId: done.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await eve.refused('undoImport', { importId: done.id })).toMatchObject({ code: 'NOT_FOUND' });
    await ada.admit(eve, 'WRITE');
    const coach = eve.coaching(ada);
    expect(await coach.refused('previewImport', { text: FILE })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await workoutsOf(eve)).length).toBe(0);
  });

  describe('X-30 X-35 broken files end in a typed answer with their line', () => {
    const { files, now } = fixtureJson('broken/expected.json');
    it.each(Object.keys(files))('%s', async (file) => {
      const { answers, error, rows, ...expected } = files[file];
      server.clock.set(now);
      const ada = await zoned('Europe/Moscow');
      const found = await uploadedImport(server, ada, fixture(`broken/${file}`), { answers, createAll: true });
      if (error) {
        expect(found.state).toBe('REFUSED');
        const { line, byte, columns, headers } = expected;
        expect(found.refusal).toMatchObject(
          Object.fromEntries(
            Object.entries({ code: error, line, byte, columns, headers }).filter(([, value]) => value !== undefined),
          ),
        );
        expect(await workoutsOf(ada)).toEqual([]);
        return;
      }
      expect(found.state).toBe('READY');
      expect(found.preview!.rows.total).toBe(rows.total);
      expect(found.preview!.sets).toBe(expected.sets);
    });
  });

  it('a file over 50 MB is refused while it comes, and nothing of it stays', async () => {
    const ada = await zoned();
    const response = await uploaded(server, ada, Buffer.alloc(50 * 1024 * 1024 + 1, 'a'));
    expect(response.status).toBe(413);
    const { imports } = await ada.query<{ imports: { nodes: object[] } }>('{ imports(first: 5) { nodes { id } } }');
    expect(imports.nodes).toEqual([]);
  });

  it('an upload needs a token, the scope and a place for the file', async () => {
    const ada = await zoned();
    expect((await uploaded(server, { token: 'nobody' }, Buffer.from(FILE))).status).toBe(401);
    const reader = await server.tokenOf(ada, { scopes: ['read'] });
    expect((await uploaded(server, { token: reader }, Buffer.from(FILE))).status).toBe(403);
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: '{ viewer { id } }', variables: {} }));
    form.set('map', JSON.stringify({ 0: ['variables.__proto__.file'] }));
    form.set('0', new Blob(['x']), 'x.csv');
    const headers = { authorization: `Bearer ${ada.token}` };
    expect((await fetch(server.url, { method: 'POST', headers, body: form })).status).toBe(400);
  });

  it('the same key answers with the first import, also for the file sent again', async () => {
    const ada = await zoned();
    const input = { text: FILE, clientMutationId: '00000000-0000-4000-8000-000000000001' };
    const first = await ada.change<{ import: { id: string } }>('previewImport', input);
    const second = await ada.change<{ import: { id: string } }>('previewImport', input);
    expect(second.import.id).toBe(first.import.id);
    expect((await settled(ada, first.import.id)).state).toBe('READY');
  });

  it('names that are words of the language are names', async () => {
    const ada = await zoned();
    const text =
      STRONG +
      session(['1,80,5,0,0'], '2026-02-02 18:00:00', 'constructor') +
      session(['1,80,5,0,0'], '2026-02-02 18:00:00', '__proto__');
    await imported(ada, text, { answers: KG, createAll: true });
    const [workout] = await workoutsOf(ada);
    expect(workout!.performances.map(({ exerciseKey }) => exerciseKey.startsWith('my-'))).toEqual([true, true]);
    expect(comparable([workout!])[0]!.performances).toHaveLength(2);
  });
});
