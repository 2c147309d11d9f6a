import { exerciseByKey, exercises } from '@topset/catalog';
import { describe, expect, it } from 'vitest';
import { alignSession, isUnchanged } from './aligning/align.ts';
import { dialects } from './dialects/index.ts';
import { bodyweightLoadQuestion, variationByLoads } from './matching/loads-on-body.ts';
import { exerciseIndex, matchExercise } from './matching/match.ts';
import type { SessionReading } from './reading/model.ts';
import { FileRefused } from './refusals.ts';
import { readWhole } from './testing/read-whole.ts';
import { fitbod, HEVY_POUNDS, hevy, strong6, strongIos, table } from './testing/tables.ts';

const KG = { answers: { 'UNIT:Weight': 'KG' } };
const index = exerciseIndex(exercises);
const dialect = (key: string) => dialects.find((known) => known.key === key)!;
const setsOf = (sessions: readonly SessionReading[]) =>
  sessions.flatMap(({ performances }) => performances.flatMap(({ sets }) => sets));
const loadsOf = (sessions: readonly SessionReading[]) =>
  setsOf(sessions).map(({ load }) => load && `${load.value} ${load.unit}`);

describe('exchange 6: what one file says', () => {
  it('X-01 marks of Strong are types of sets', async () => {
    const { sessions } = await readWhole(strongIos(['W,20,10,0,0', '1,80,5,0,0', 'D,60,8,0,0', 'F,80,3,0,0']), KG);
    expect(setsOf(sessions).map(({ type }) => type)).toEqual(['WARMUP', 'REGULAR', 'DROP', 'FAILURE']);
  });

  it('X-02 a rest timer is the rest of the set before', async () => {
    const { sessions, rows } = await readWhole(strongIos(['1,80,5,0,0', '2,80,5,0,0', 'Rest Timer,0,0,0,90']), KG);
    expect(setsOf(sessions).map(({ restSeconds }) => restSeconds)).toEqual([null, 90]);
    expect(rows[2]).toMatchObject({ became: 'REST', sets: [{ performance: 0, set: 1 }] });
  });

  it('X-03 no repetitions are a failed set', async () => {
    const { sessions } = await readWhole(strongIos(['1,100,0,0,0']), KG);
    expect(setsOf(sessions)).toMatchObject([{ load: { value: '100', unit: 'KG' }, reps: 0, type: 'REGULAR' }]);
  });

  it('X-04 no load is no load, not nothing', async () => {
    const { sessions } = await readWhole(hevy(['Pull Up,,,0,normal,,12,,,']));
    expect(setsOf(sessions)).toMatchObject([{ load: null, reps: 12 }]);
    expect(matchExercise('Pull Up', index, { dialect: dialect('hevy') })).toEqual({ kind: 'MATCHED', key: 'pull-up' });
  });

  it('X-05 months in other languages, clocks in the athlete’s zone', async () => {
    const text = hevy(['Squat (Barbell),,,0,normal,100,5,,,'], '29 févr. 2024, 18:05');
    const { sessions } = await readWhole(text, { zone: 'Europe/Paris' });
    expect(new Date(sessions[0]!.start).toISOString()).toBe('2024-02-29T17:05:00.000Z');
  });

  it('X-06 effort with its half, supersets by label', async () => {
    const { sessions } = await readWhole(
      hevy(['Squat (Barbell),1,,0,normal,100,5,,,8.5', 'Face Pull,1,,0,normal,20,15,,,']),
    );
    expect(setsOf(sessions)[0]!.rpe).toBe('8.5');
    expect(sessions[0]!.performances.map(({ superset }) => superset)).toEqual(['1', '1']);
  });

  it('X-07 pounds stay pounds', async () => {
    const { sessions } = await readWhole(
      hevy(['Squat (Barbell),,,0,normal,45,5,,,'], '3 Mar 2026, 10:00', HEVY_POUNDS),
    );
    expect(loadsOf(sessions)).toEqual(['45 LB']);
  });

  it('X-08 of two units the one with fewer decimals', async () => {
    const header = 'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind';
    const { sessions } = await readWhole(table(header, ['2026-04-01,Barbell Squat,Legs,100,220.462,5,,,,,']));
    expect(loadsOf(sessions)).toEqual(['100 KG']);
  });

  it('X-09 a dash is a set that was not done', async () => {
    const header =
      'Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Sets×Reps,Start Time (h:mm),End Time (h:mm),Notes,' +
      '1,2,3,4,5'.replace(/\d/g, 'Set $& (Reps),Set $& (KG)');
    const row = '2026/01/05,1,A,Squat,5/5/0/-,6:30 PM,7:22 PM,,5,60,5,60,0,60,0,60,,';
    const { sessions } = await readWhole(table(header, [row]));
    expect(setsOf(sessions).map(({ reps }) => reps)).toEqual([5, 5, 0]);
  });

  it('X-10 a multiplier is text', async () => {
    const { sessions, summary } = await readWhole(fitbod(['Dumbbell Row,10,20,2.0']));
    expect(loadsOf(sessions)).toEqual(['20 KG']);
    expect(summary.keptAsText).toEqual({ multiplier: 1 });
  });

  it('X-14 two sessions of a day stay two', async () => {
    const morning = strongIos(['1,80,5,0,0'], 'Squat (Barbell)', '2026-03-01 07:10:00');
    const evening = strongIos(['1,80,5,0,0'], 'Squat (Barbell)', '2026-03-01 19:30:00').split('\n')[1];
    expect((await readWhole(`${morning}${evening}\n`, KG)).sessions).toHaveLength(2);
  });

  it('X-15 an exercise that comes again is a second performance', async () => {
    const rows = [
      'Bench Press (Barbell),,,0,normal,80,5,,,',
      'Bent Over Row (Barbell),,,0,normal,70,8,,,',
      'Bench Press (Barbell),,,0,normal,60,10,,,',
    ];
    expect((await readWhole(hevy(rows))).sessions[0]!.performances).toHaveLength(3);
  });

  it('X-16 a bare bench press is a question, and history its default', () => {
    const match = matchExercise('Bench Press', index, { dialect: dialect('fitnotes') });
    expect(match).toMatchObject({ kind: 'ASK', default: null });
    expect(match.kind === 'ASK' && match.candidates.slice(0, 3)).toContain('barbell-bench-press');
    const trained = new Set(['dumbbell-bench-press', 'leg-press']);
    expect(matchExercise('Bench Press', index, { trained })).toMatchObject({ default: 'dumbbell-bench-press' });
  });

  it('X-17 days that could be months are a question', async () => {
    const header = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time';
    const { survey } = await readWhole(table(header, ['03/04/2024,Squat,Legs,100,kgs,5,,,']));
    expect(survey.questions.map(({ type }) => type)).toContain('DATE_ORDER');
    const decided = await readWhole(
      table(header, ['03/04/2024,Squat,Legs,100,kgs,5,,,', '13/04/2024,Squat,Legs,100,kgs,5,,,']),
    );
    expect(decided.survey.questions.map(({ type }) => type)).toEqual(['TIME_ZONE']);
    expect(new Date(decided.sessions[0]!.start).toISOString()).toBe('2024-04-03T09:00:00.000Z');
  });

  it('X-24 blurred loads are as somebody entered them', async () => {
    expect(
      loadsOf((await readWhole(fitbod(['Squat,5,20.41168092460379', 'Squat,5,37.49852582304434']))).sessions),
    ).toEqual(['45 LB', '37.4985 KG']);
    expect(loadsOf((await readWhole(strong6(['Squat (Barbell),1,61.23492,5']))).sessions)).toEqual(['135 LB']);
    const pounds = await readWhole(strongIos(['1,44.09245243697551,5,0,0']), { answers: { 'UNIT:Weight': 'LB' } });
    expect(loadsOf(pounds.sessions)).toEqual(['20 KG']);
  });

  it('X-25 zeros of an export that writes them say nothing', async () => {
    const { sessions, rows } = await readWhole(strongIos(['1,0,0,0,60', '2,0,0,0,0']));
    expect(setsOf(sessions)).toMatchObject([{ seconds: 60, load: null, reps: null }]);
    expect(rows[1]!.reason).toBe('EMPTY_SET');
  });

  it('X-26 a tracker that ran for days says no duration', async () => {
    const text = strongIos(['1,80,5,0,0']).replace('50m', '49h 3m');
    const { sessions, summary } = await readWhole(text, KG);
    expect(sessions[0]).toMatchObject({ finish: sessions[0]!.start, durationKnown: false });
    expect(summary.keptAsText).toEqual({ Duration: 1 });
  });

  it('X-27 numbers that begin again begin a performance', async () => {
    const rows = [0, 1, 2, 0, 1].map((number) => `Squat (Barbell),,,${number},normal,100,5,,,`);
    expect((await readWhole(hevy(rows))).sessions[0]!.performances.map(({ sets }) => sets.length)).toEqual([3, 2]);
  });

  it('X-28 a rest in German is one, a word nobody knows is asked about', async () => {
    const { sessions, survey, rows } = await readWhole(
      strongIos(['1,80,5,0,0', 'Ruhezeit,0,0,0,45', '2,80,5,0,0', 'Pausa,0,0,0,45']),
      KG,
    );
    expect(setsOf(sessions)[0]!.restSeconds).toBe(45);
    expect(survey.questions).toContainEqual(
      expect.objectContaining({ type: 'WORD', column: 'Set Order', word: 'Pausa' }),
    );
    expect(rows[3]!.reason).toBe('UNKNOWN_WORD');
    const said = await readWhole(strongIos(['1,80,5,0,0', 'Pausa,0,0,0,45']), {
      answers: { ...KG.answers, 'WORD:Set Order:Pausa': 'REST' },
    });
    expect(setsOf(said.sessions)[0]!.restSeconds).toBe(45);
  });

  it('X-29 loads of a whole body are asked about', async () => {
    const { sessions } = await readWhole(strong6(['Pull Up,1,82.1,8', 'Pull Up,2,82.1,7', 'Pull Up,3,82.1,6']));
    const loads = setsOf(sessions).map(({ load }) => load!);
    expect(bodyweightLoadQuestion(loads)).toMatchObject({ type: 'BODYWEIGHT_LOAD', default: null });
    expect(bodyweightLoadQuestion([{ value: '10', unit: 'KG' }])).toMatchObject({ default: 'ADDED' });
    expect(bodyweightLoadQuestion([])).toBeNull();
  });

  it('X-30 a name with a comma breaks its own row only', async () => {
    const header = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
    const rows = [
      '2026-03-04,Squat,Legs,60,kgs,5,,,,',
      '2026-03-04,Fly (high, low),Chest,12,kgs,12,,,,',
      '2026-03-04,Squat,Legs,60,kgs,5,,,,',
    ];
    const read = await readWhole(table(header, rows));
    expect(read.rows.map(({ reason }) => reason)).toEqual([null, 'WRONG_CELL_COUNT', null]);
    expect(read.rows[1]!.cells).toHaveLength(11);
  });

  it('X-31 targets that nobody did are targets', async () => {
    const header =
      'Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Completed Reps Time,Notes';
    const row = (done: string) => `2026-06-01T15:00:00Z,P,Day 1,Squat,0,5,${done},100,kg,,,,`;
    const { sessions } = await readWhole(table(header, [row('5'), row(''), row(''), row(''), row('')]));
    const [performance] = sessions[0]!.performances;
    expect(performance!.sets).toHaveLength(1);
    expect(performance!.sets[0]!.load).toBeNull();
    expect(performance!.targets).toHaveLength(5);
  });

  it('X-34 of two clocks of one night the earlier', async () => {
    const { sessions } = await readWhole(strongIos(['1,80,5,0,0'], 'Squat', '2014-10-26 01:30:00'), KG);
    expect(new Date(sessions[0]!.start).toISOString()).toBe('2014-10-25T21:30:00.000Z');
  });

  it('X-35 what is no text is refused, with its byte', async () => {
    const text = strongIos(['1,80,5,0,0']);
    const refused = await readWhole(`${text}\0`).catch((error) => error);
    expect(refused).toBeInstanceOf(FileRefused);
    expect([refused.code, refused.details.byte]).toEqual(['BAD_ENCODING', text.length]);
    const bytes = new Uint8Array([...new TextEncoder().encode(text), 0xcf, 0xf0, 0xe8]);
    expect((await readWhole(bytes).catch((error) => error)).details.byte).toBe(text.length);
  });
});

describe('exchange 6: a file that comes again', () => {
  const first = () =>
    readWhole(strongIos(['W,40,10,0,0', '1,80,5,0,0', 'Rest Timer,0,0,0,90', '2,80,5,0,0', '3,82.5,4,0,0']), KG);

  it('X-11 the same file has nothing to say', async () => {
    expect(isUnchanged(alignSession((await first()).sessions[0]!, (await first()).sessions[0]!))).toBe(true);
  });

  it('X-23 rows that are equal word for word are sets each, and come once', async () => {
    const { sessions } = await readWhole(fitbod(Array.from({ length: 4 }, () => 'Dumbbell Row,10,20')));
    expect(setsOf(sessions)).toHaveLength(4);
    expect(isUnchanged(alignSession(sessions[0]!, sessions[0]!))).toBe(true);
  });

  it('X-32 one set in the middle is one set', async () => {
    const longer = await readWhole(
      strongIos(['W,40,10,0,0', '1,80,5,0,0', 'Rest Timer,0,0,0,90', '2,80,5,0,0', '3,80,5,0,0', '4,82.5,4,0,0']),
      KG,
    );
    const aligned = alignSession((await first()).sessions[0]!, longer.sessions[0]!);
    expect(aligned.performances.flatMap(({ sets }) => sets.map(({ kind }) => kind))).toEqual([
      'SAME',
      'SAME',
      'SAME',
      'NEW',
      'SAME',
    ]);
  });

  it('X-32 a corrected set is a change of that set', async () => {
    const corrected = await readWhole(
      strongIos(['W,40,10,0,0', '1,80,5,0,0', 'Rest Timer,0,0,0,90', '2,80,6,0,0', '3,82.5,4,0,0']),
      KG,
    );
    const [performance] = alignSession((await first()).sessions[0]!, corrected.sessions[0]!).performances;
    expect(performance!.sets[2]).toEqual({ kind: 'CHANGED', before: 2 });
    expect(performance!.sets.filter(({ kind }) => kind === 'SAME')).toHaveLength(3);
  });

  it('X-33 the app in another language says the same', async () => {
    const german = strongIos(['W,40,10,0,0', '1,80,5,0,0', 'Ruhezeit,0,0,0,90', '2,80,5,0,0', '3,82.5,4,0,0']).replace(
      /^.*\n/,
      'Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden,Notizen,Workout-Notizen,RPE\n',
    );
    const again = await readWhole(german, { answers: { 'UNIT:Gewicht': 'KG' } });
    expect(again.survey.table.dialect.key).toBe('strong-ios');
    expect(isUnchanged(alignSession((await first()).sessions[0]!, again.sessions[0]!))).toBe(true);
  });

  it('X-41 the same history in pounds is the same history', async () => {
    const kilograms = await readWhole(strongIos(['1,80.0,5,0,0', '2,82.5,5,0,0', '3,85,5,0,0']), KG);
    const pounds = await readWhole(
      strongIos(['1,176.36980974790206,5,0,0', '2,181.88136630252399,5,0,0', '3,187.39292285714592,5,0,0']),
    );
    expect(pounds.survey.questions).toContainEqual(
      expect.objectContaining({ type: 'UNIT', column: 'Weight', default: 'LB' }),
    );
    expect(isUnchanged(alignSession(kilograms.sessions[0]!, pounds.sessions[0]!))).toBe(true);
  });
});

describe('exchange 1.6: loads on the body', () => {
  const pullUp = exerciseByKey('pull-up')!;
  it('weights make it the weighted variation, assistance the assisted one', () => {
    const of = (value: string) => variationByLoads(pullUp, [{ value, unit: 'KG' }], exerciseByKey)?.key;
    expect([of('0'), of('10'), of('-20')]).toEqual(['pull-up', 'weighted-pull-up', 'assisted-pull-up']);
    expect(variationByLoads(exerciseByKey('plank')!, [{ value: '-5', unit: 'KG' }], exerciseByKey)).toBeNull();
  });
});

describe('exchange 1.5: a table in a language that is not known', () => {
  const polish = strongIos(['1,80,5,0,0']).replace(
    /^.*\n/,
    'Data,Nazwa,Czas,Ćwiczenie,Kolejność,Ciężar,Powt.,Dystans,Sekundy,Notatki,Notatki treningu,RPE\n',
  );
  it('is proposed by position, and asked about', async () => {
    const { survey, sessions } = await readWhole(polish, { answers: { 'UNIT:Ciężar': 'KG' } });
    expect(survey.questions[0]).toEqual({ type: 'DIALECT', choices: ['strong-ios'] });
    expect(loadsOf(sessions)).toEqual(['80 KG']);
  });
});

describe('exchange 1.4: a table that no dialect knows', () => {
  it('is read by what a person says about its columns', async () => {
    const text = 'date,movement,sets,reps,load\n2026-03-01,Bench,3,5,80\n';
    const columns = { date: 'date', exercise: 'movement', reps: 'reps', load: 'load', unit: 'KG' };
    const { sessions, summary } = await readWhole(text, { columns });
    expect(loadsOf(sessions)).toEqual(['80 KG']);
    expect(summary.keptAsText).toEqual({ sets: 1 });
  });
});
