import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, athleteRepository, type Db, exerciseHistoryRepository, type ImportRow } from '@topset/db';
import type { Unit } from '@topset/engine';
import { loadIn } from '@topset/engine/kernel';
import type { HistorySummary } from '@topset/engine/suggestions';
import {
  answerKey,
  bodyweightLoadQuestion,
  FileRefused,
  isOnBody,
  readFile,
  type SessionReading,
  Summing,
  type Survey,
} from '@topset/exchange';
import { Comparing } from './comparing.ts';
import { unitsToldBefore } from './default-units.ts';
import { AS_TEXT, CREATE, type KnownNames, knownNames, loadFacts, type NameStanding, standingOf } from './names.ts';
import { type Choices, Identities, placeSession } from './placed-session.ts';
import type { Decided, ImportedName, ImportPreview, ImportQuestion, SampleSession } from './preview-model.ts';
import { openImport, surveyImport } from './survey-import.ts';

const SAMPLE_SESSIONS = 5;

/** What a preview stores: the answer to whoever asked, and what a commit would go by. */
export type ReadPreview = Pick<
  ImportRow,
  'state' | 'dialect' | 'family' | 'delimiter' | 'header' | 'refusal' | 'preview' | 'decided' | 'rowsAll'
>;

const UNREAD = { dialect: null, family: null, delimiter: null, header: null, preview: null, decided: null, rowsAll: 0 };

/** Reads a stored file and says what a commit would do. Nothing is written. */
export async function readPreview(db: Db, row: ImportRow): Promise<ReadPreview> {
  const athlete = (await athleteRepository.findAthlete(db, row.athleteId))!;
  try {
    return await previewOf(db, athlete, row);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { ...UNREAD, state: 'REFUSED', refusal: { code: error.code, ...error.details } };
  }
}

async function previewOf(db: Db, athlete: AthleteRow, row: ImportRow): Promise<ReadPreview> {
  const open = openImport(db, row);
  const zone = athlete.timeZone;
  const survey = (answers: ImportRow['answers']) => surveyImport(open, row, zone, answers);
  const asked = await survey(row.answers);
  const { dialect } = asked.table;
  const known = await knownNames(db, athlete, row.id, dialect, row.answers);
  const told = await unitsToldBefore(db, athlete, asked, row, survey, open, known);
  const answers = { ...told, ...row.answers };
  const read = Object.keys(told).length > 0 ? await survey(answers) : asked;
  const names = new Names(known);
  const summing = new Summing();
  const comparing = new Comparing(db, athlete, dialect.family);
  const sample: SampleSession[] = [];
  const identities = new Identities(dialect.family);
  for await (const batch of readFile(open, read)) {
    summing.take(batch);
    if (!batch.session) continue;
    names.take(batch.session);
    const placed = placeSession(batch.session, identities.next(batch.session), names.choices, known.own);
    await comparing.take(placed);
    if (sample.length < SAMPLE_SESSIONS) sample.push(sampleOf(batch.session, names));
  }
  await comparing.end();
  const questions = [
    ...fileQuestions(asked, told, row.answers),
    ...names.questions(),
    ...comparing.questions(row.answers),
  ];
  const preview: ImportPreview = {
    certain: !asked.questions.some(({ type }) => type === 'DIALECT'),
    summary: summing.summary,
    questions,
    exercises: names.imported(),
    ...comparing.counts,
    records: await raisedRecords(db, athlete, comparing.heaviest),
    sample,
  };
  const answered = new Map(questions.map(({ key, answer, default: safe }) => [key, answer ?? safe]));
  const decided: Decided = {
    answers,
    zone,
    ...names.decided(answered),
    ...comparing.decided(answered),
  };
  return {
    state: 'READY',
    dialect: dialect.key,
    family: dialect.family,
    delimiter: read.delimiter,
    header: read.header,
    refusal: null,
    preview,
    decided,
    rowsAll: summing.summary.rows.total,
  };
}

function fileQuestions(
  { questions }: Survey,
  told: Readonly<Record<string, string>>,
  answers: ImportRow['answers'],
): ImportQuestion[] {
  return questions.map((question) => {
    const key = answerKey(question);
    const safe = told[key] ?? ('default' in question ? question.default : undefined);
    return {
      key,
      type: question.type,
      ...('column' in question && { column: question.column }),
      ...('word' in question && { word: question.word }),
      choices: 'choices' in question ? question.choices.map(String) : [],
      default: safe ?? null,
      answer: answers[key] === undefined ? null : String(answers[key]),
    };
  });
}

interface Seen {
  readonly standing: NameStanding;
  readonly category: string | null;
  sets: number;
  /** The heaviest of each unit, for telling whether all are small. */
  readonly bodyLoads: Map<Unit | null, number>;
  needsAssisted: boolean;
}

/** The names of a file, each looked up once. */
class Names {
  readonly #known: KnownNames;
  readonly #seen = new Map<string, Seen>();
  readonly choices: Choices & {
    readonly exercises: Map<string, string | null>;
    readonly assisted: Map<string, string | null>;
    readonly withBody: Set<string>;
  } = { exercises: new Map(), assisted: new Map(), withBody: new Set() };

  constructor(known: KnownNames) {
    this.#known = known;
  }

  standing(name: string): NameStanding {
    return this.#seen.get(name)!.standing;
  }

  take({ performances }: SessionReading): void {
    for (const performance of performances) {
      const { exercise: name, sets } = performance;
      let seen = this.#seen.get(name);
      if (!seen) {
        const standing = standingOf(performance, this.#known);
        seen = { standing, category: performance.category, sets: 0, bodyLoads: new Map(), needsAssisted: false };
        this.#seen.set(name, seen);
        const { answers } = this.#known;
        this.choices.exercises.set(name, keyOf(standing));
        this.choices.assisted.set(name, assistedAnswer(name, this.#known));
        const body = answers[`BODYWEIGHT_LOAD:${name}`] ?? answers.BODYWEIGHT_LOAD;
        if (body === 'WITH_BODY') this.choices.withBody.add(name);
      }
      seen.sets += sets.length;
      const key = keyOf(seen.standing);
      if (key !== null) this.#takeLoads(seen, key, sets);
    }
  }

  #takeLoads(seen: Seen, key: string, sets: SessionReading['performances'][number]['sets']): void {
    const facts = loadFacts(key, this.#known.own);
    for (const { load } of sets) {
      if (!load) continue;
      const value = Number(load.value);
      if (value < 0 && facts.loadType !== 'assisted' && !exerciseByKey(`assisted-${key.replace(/^weighted-/, '')}`)) {
        seen.needsAssisted = true;
      }
      if (value > 0 && isOnBody(facts)) {
        seen.bodyLoads.set(load.unit, Math.max(value, seen.bodyLoads.get(load.unit) ?? 0));
      }
    }
  }

  questions(): ImportQuestion[] {
    const { answers } = this.#known;
    return [...this.#seen].flatMap(([name, { standing, bodyLoads, needsAssisted }]): ImportQuestion[] => {
      const found: ImportQuestion[] = [];
      if (standing.kind === 'ASKED') {
        const choices = [...standing.candidates, CREATE, AS_TEXT];
        found.push({
          ...{ key: `EXERCISE:${name}`, type: 'EXERCISE', exercise: name, choices },
          ...{ default: standing.default, answer: null },
        });
      }
      if (needsAssisted) {
        const key = `ASSISTED:${name}`;
        const answer = answers[key] === undefined ? null : String(answers[key]);
        found.push({
          ...{ key, type: 'EXERCISE', exercise: `${name} (Assisted)`, choices: [AS_TEXT], default: null, answer },
        });
      }
      const loads = [...bodyLoads].map(([unit, value]) => ({ value: String(value), unit }));
      const body = bodyweightLoadQuestion(loads);
      if (body) {
        const key = `BODYWEIGHT_LOAD:${name}`;
        const answer = answers[key] ?? answers.BODYWEIGHT_LOAD;
        found.push({
          ...{ key, type: 'BODYWEIGHT_LOAD', exercise: name, choices: body.choices, default: body.default },
          answer: answer === undefined ? null : String(answer),
        });
      }
      return found;
    });
  }

  imported(): ImportedName[] {
    return [...this.#seen].map(([name, { standing, sets }]) => ({
      ...{ name, sets, standing: standing.kind },
      key: keyOf(standing),
    }));
  }

  decided(answered: ReadonlyMap<string, string | null>) {
    const all = [...this.#seen];
    const { answers } = this.#known;
    return {
      exercises: Object.fromEntries(all.map(([name, { standing }]) => [name, keyOf(standing)])),
      assisted: Object.fromEntries(this.choices.assisted),
      withBody: all.flatMap(([name]) => (answered.get(`BODYWEIGHT_LOAD:${name}`) === 'WITH_BODY' ? [name] : [])),
      created: all.flatMap(([, { standing, category }]) =>
        standing.kind === 'CREATED' ? [{ key: standing.key, name: standing.ownName, category }] : [],
      ),
      chosen: all.flatMap(([name, { standing }]) =>
        standing.kind === 'CREATED' || typeof answers[`EXERCISE:${name}`] === 'string' ? [name] : [],
      ),
    };
  }
}

/** A question with a safe default is decided by it. */
function keyOf(standing: NameStanding): string | null {
  if (standing.kind === 'ASKED') return standing.default;
  return standing.kind === 'LEFT_OUT' ? null : standing.key;
}

function assistedAnswer(name: string, { answers }: KnownNames): string | null {
  const answer = answers[`ASSISTED:${name}`];
  return answer === undefined || answer === AS_TEXT ? null : String(answer);
}

function sampleOf(session: SessionReading, names: Names): SampleSession {
  return {
    name: session.name,
    startedAt: new Date(session.start).toISOString(),
    finishedAt: new Date(session.finish).toISOString(),
    timeKnown: session.timeKnown,
    durationKnown: session.durationKnown,
    performances: session.performances.map(({ exercise, superset, sets }) => ({
      ...{ exercise, superset, key: keyOf(names.standing(exercise)) },
      sets: sets.map(({ type, load, reps, seconds, distanceMeters }) => ({
        type,
        load,
        reps,
        seconds,
        distanceMeters,
      })),
    })),
  };
}

/** Heaviest loads that would be beaten, in the athlete's unit. */
async function raisedRecords(
  db: Db,
  { id, unit }: AthleteRow,
  heaviest: ReadonlyMap<string, { readonly value: string; readonly unit: Unit }>,
): Promise<ImportPreview['records']> {
  const summaries = await exerciseHistoryRepository.findSummaries(db, id, [...heaviest.keys()]);
  return [...heaviest].flatMap(([key, load]) => {
    const stored = summaries.find(({ exerciseKey }) => exerciseKey === key)?.summary as HistorySummary | undefined;
    const before = stored && stored.unit === unit && stored.bestWeight.at !== null ? stored.bestWeight.value : null;
    const after = loadIn(load, unit);
    return before === null || after > before ? [{ key, unit, before, after }] : [];
  });
}
