import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person, TestServer } from './testkit.ts';

const FIXTURES = new URL('../../../../packages/exchange/fixtures/', import.meta.url);
export const fixture = (path: string): Buffer => readFileSync(new URL(path, FIXTURES));
export const fixtureJson = (path: string) => JSON.parse(fixture(path).toString('utf8'));

export interface Question {
  readonly key: string;
  readonly type: string;
  readonly exercise: string | null;
  readonly choices: readonly string[];
  readonly default: string | null;
  readonly answer: string | null;
  readonly open: boolean;
  readonly candidates: readonly { readonly key: string }[];
}
interface Amounts {
  readonly sessions: number;
  readonly sets: number;
}
export interface Preview extends Amounts {
  readonly certain: boolean;
  readonly rows: {
    total: number;
    sets: number;
    rests: number;
    notes: number;
    nothing: { name: string; count: number }[];
  };
  readonly keptAsText: readonly { readonly name: string; readonly count: number }[];
  readonly questions: readonly Question[];
  readonly exercises: readonly {
    readonly name: string;
    readonly standing: string;
    readonly exerciseKey: string | null;
  }[];
  readonly added: Amounts;
  readonly changed: Amounts;
  readonly alreadyThere: Amounts;
  readonly records: readonly { readonly exerciseKey: string; readonly before: number | null; readonly after: number }[];
  readonly firstSessions: readonly { readonly name: string | null }[];
}
export interface Imported {
  readonly id: string;
  readonly state: string;
  readonly dialect: string | null;
  readonly header: readonly string[];
  readonly refusal: {
    code: string;
    line: number | null;
    byte: number | null;
    columns: string[];
    headers: string[];
  } | null;
  readonly preview: Preview | null;
  readonly rowsDone: number;
  readonly rowsAll: number;
}

const AMOUNTS = 'sessions sets';
export const IMPORT = `id state dialect header rowsDone rowsAll refusal { code line byte columns headers }
  preview { certain sessions sets rows { total sets rests notes nothing { name count } } keptAsText { name count }
    questions { key type exercise choices default answer open candidates { key } }
    exercises { name standing exerciseKey } added { ${AMOUNTS} } changed { ${AMOUNTS} } alreadyThere { ${AMOUNTS} }
    records { exerciseKey before after } firstSessions { name } }`;

export type Answers = Readonly<Record<string, string | number>>;
const toList = (answers: Answers = {}) =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer: String(answer) }));

/** The import once nothing is under way. */
export async function settled(person: Person, id: string): Promise<Imported> {
  for (;;) {
    const { import: found } = await person.query<{ import: Imported }>(
      `query($id: ID!) { import(id: $id) { ${IMPORT} } }`,
      { id },
    );
    if (!['READING', 'COMMITTING', 'UNDOING'].includes(found.state)) return found;
    await pause(15);
  }
}

export interface PreviewOptions {
  readonly answers?: Answers;
  readonly createAll?: boolean;
  readonly columns?: object;
}

export async function previewed(
  person: Person,
  given: { readonly text: string } | { readonly importId: string },
  { answers, ...options }: PreviewOptions = {},
): Promise<Imported> {
  const input = { ...given, answers: toList(answers), ...options };
  const { import: begun } = await person.change<{ import: Imported }>('previewImport', input);
  return settled(person, begun.id);
}

/** Sends the file as a part of a multipart request. */
export async function uploaded(
  server: Pick<TestServer, 'url'>,
  person: Pick<Person, 'token'>,
  bytes: Uint8Array,
  { answers, ...options }: PreviewOptions = {},
): Promise<Response> {
  const form = new FormData();
  const query = `mutation($input: PreviewImportInput!) { previewImport(input: $input) {
    __typename ... on Error { code message } ... on PreviewImportPayload { import { id state } } } }`;
  const input = { file: null, answers: toList(answers), ...options };
  form.set('operations', JSON.stringify({ query, variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([bytes as BlobPart]), 'export.csv');
  return fetch(server.url, { method: 'POST', headers: { authorization: `Bearer ${person.token}` }, body: form });
}

export async function uploadedImport(
  server: Pick<TestServer, 'url'>,
  person: Person,
  bytes: Uint8Array,
  options: PreviewOptions = {},
): Promise<Imported> {
  const response = await uploaded(server, person, bytes, options);
  const body = (await response.json()) as { data: { previewImport: { import: { id: string } } } };
  return settled(person, body.data.previewImport.import.id);
}

export async function committed(person: Person, { id }: Pick<Imported, 'id'>): Promise<Imported> {
  await person.change('commitImport', { importId: id });
  return settled(person, id);
}

export async function undone(person: Person, { id }: Pick<Imported, 'id'>): Promise<Imported> {
  await person.change('undoImport', { importId: id });
  return settled(person, id);
}

/** Preview and commit of a text. */
export async function imported(person: Person, text: string, options: PreviewOptions = {}): Promise<Imported> {
  return committed(person, await previewed(person, { text }, options));
}

export interface ReadWorkout {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly timeKnown: boolean;
  readonly durationKnown: boolean;
  readonly notes: string | null;
  readonly version: number;
  readonly source: { readonly kind: string; readonly app: string | null; readonly importId: string | null };
  readonly performances: readonly {
    readonly exerciseKey: string;
    readonly superset: string | null;
    readonly notes: string | null;
    readonly targets: { readonly sets: readonly object[] } | null;
    readonly sets: readonly ReadSet[];
  }[];
}
export interface ReadSet {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly load: { readonly value: string; readonly unit: string } | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly distanceMeters: string | null;
  readonly rpe: string | null;
  readonly rir: number | null;
  readonly restSeconds: number | null;
  readonly skipped: boolean;
  readonly notes: string | null;
}

const WORKOUTS = `query($after: String) { workouts(first: 20, after: $after, filter: { statuses: [DONE] }, orderBy: { field: AT, direction: ASC }) {
  pageInfo { hasNextPage endCursor }
  nodes { id name status startedAt finishedAt timeKnown durationKnown notes version source { kind app importId }
    performances { exerciseKey superset notes targets { sets { plannedSetId } }
      sets { id version type load { value unit } reps seconds distanceMeters rpe rir restSeconds skipped notes } } } } }`;

/** All done workouts, oldest first. */
export async function workoutsOf(person: Person): Promise<ReadWorkout[]> {
  const found: ReadWorkout[] = [];
  for (let after: string | null = null; ; ) {
    const { workouts }: { workouts: { nodes: ReadWorkout[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } =
      await person.query(WORKOUTS, { after });
    found.push(...workouts.nodes);
    if (!workouts.pageInfo.hasNextPage) return found;
    after = workouts.pageInfo.endCursor;
  }
}

export const setsOf = (workouts: readonly ReadWorkout[]): ReadSet[] =>
  workouts.flatMap(({ performances }) => performances.flatMap(({ sets }) => sets));

/** What is compared of both: values, not where they came from. */
export function comparable(workouts: readonly ReadWorkout[]) {
  return workouts.map(({ name, startedAt, finishedAt, timeKnown, durationKnown, notes, performances }) => ({
    ...{ name, startedAt, finishedAt, timeKnown, durationKnown, notes },
    performances: performances.map(({ exerciseKey, superset, notes: own, sets }) => ({
      ...{ exerciseKey, superset, notes: own },
      sets: sets.map(({ id: _, version: __, ...set }) => set),
    })),
  }));
}

export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly became: string;
  readonly reason: string | null;
  readonly setIds: readonly string[];
}

/** The rows of a committed file. */
export async function rowsOf(person: Person, { id }: Pick<Imported, 'id'>): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  for (;;) {
    const afterLine = found.at(-1)?.line ?? 0;
    const { import: page } = await person.query<{ import: { rows: StoredRow[] } }>(
      'query($id: ID!, $afterLine: Int!) { import(id: $id) { rows(first: 200, afterLine: $afterLine) { line cells became reason setIds } } }',
      { id, afterLine },
    );
    if (page.rows.length === 0) return found;
    found.push(...page.rows);
  }
}
