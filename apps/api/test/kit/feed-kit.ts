import { type Answer, dataOf, type Person } from './testkit.ts';

/** What the copies of these tests keep of each type. */
const KEPT: Readonly<Record<string, string>> = {
  Athlete: 'displayName unit locale version baselines { exerciseKey topSetWeight { value } }',
  CheckIn: 'at readiness notes',
  DialogueMessage: 'at text',
  Exercise: 'key own name version',
  ExerciseHistory: 'exerciseKey totalSessions unit bestWeight { load { value unit } at }',
  ExerciseSettings: 'exerciseKey suggestionsOff',
  Flag: 'kind setAt clearedAt',
  Generation: 'status',
  Mode: 'kind startedAt endedAt',
  Notification: 'kind text createdAt',
  Offer: 'kind takenAt',
  Plan: 'name version archivedAt exercises { id exerciseKey sets { id reps load { value unit } } }',
  PlanConflict: 'id',
  PlanVersion: 'version status items { planExerciseId event }',
  Program: 'name version active',
  Report: 'kind periodStart',
  Suggestion: 'version decision outcome changes { __typename }',
  Workout:
    'name status version startedAt finishedAt notes performances { id exerciseKey sets { id reps load { value unit } version } }',
};

/** A field of one name may be of another type elsewhere in the union: each type has names of its own. */
const FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KEPT).map(([type, fields]) => {
    let depth = 0;
    const renamed = fields.split(' ').map((word) => {
      if (word === '{') depth++;
      else if (word === '}') depth--;
      else if (depth === 0 && /^(id|kind|name|text|version|status|startedAt)$/.test(word))
        return `${word}Of${type}: ${word}`;
      return word;
    });
    return [type, renamed.join(' ')];
  }),
);

const NODE = Object.entries(FIELDS)
  .map(([type, fields]) => `... on ${type} { ${fields} }`)
  .join(' ');

const DOCUMENT = `query($after: String, $first: Int) { changes(after: $after, first: $first) {
  endCursor hasNextPage catalogVersion
  edges { id typeName cursor endsCommit node { __typename ... on Tombstone { id typeName deletedAt } ${NODE} } } } }`;

export interface Edge {
  readonly id: string;
  readonly typeName: string;
  readonly cursor: string;
  readonly endsCommit: boolean;
  readonly node: { readonly __typename: string };
}

export interface FeedPage {
  readonly edges: readonly Edge[];
  readonly endCursor: string;
  readonly hasNextPage: boolean;
  readonly catalogVersion: string;
}

export const askChanges = (
  person: Person,
  after: string | null = null,
  first = 100,
): Promise<Answer<{ changes: FeedPage }>> => person.ask(DOCUMENT, { after, first });

export const pageOf = async (person: Person, after: string | null = null, first = 100): Promise<FeedPage> =>
  dataOf(await askChanges(person, after, first)).changes;

/** A copy of what an athlete has, kept by the feed. */
export class Copy {
  readonly rows = new Map<string, unknown>();
  cursor: string | null = null;

  /** Applies a page; whether more follow. */
  async read(person: Person, first = 100): Promise<boolean> {
    const page = await pageOf(person, this.cursor, first);
    for (const { id, node } of page.edges) {
      if (node.__typename === 'Tombstone') this.rows.delete(id);
      else this.rows.set(id, node);
    }
    this.cursor = page.endCursor;
    return page.hasNextPage;
  }

  async readAll(person: Person, first = 100): Promise<this> {
    while (await this.read(person, first));
    return this;
  }

  get content(): Record<string, unknown> {
    return Object.fromEntries([...this.rows].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** What every list and single row of the contract gives, by the ids of the feed. */
export async function fullRead(person: Person): Promise<Record<string, unknown>> {
  const rows = new Map<string, unknown>();
  const list = async (field: string, type: string, args = '') => {
    for (let after: string | null = null; ; ) {
      const answer: Record<
        string,
        { nodes: { globalId: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
      > = await person.query(
        `query($after: String) { ${field}(first: 100, after: $after${args}) { nodes { globalId: id __typename ${FIELDS[type]} } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      for (const { globalId, ...row } of answer[field]!.nodes) rows.set(globalId, row);
      if (!answer[field]!.pageInfo.hasNextPage) return;
      after = answer[field]!.pageInfo.endCursor;
    }
  };
  await list('workouts', 'Workout');
  await list('plans', 'Plan');
  await list('plans', 'Plan', ', archived: true');
  await list('suggestions', 'Suggestion');
  await list('notifications', 'Notification');
  return Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The types that `fullRead` can list. */
export const LISTED = new Set(['Workout', 'Plan', 'Suggestion', 'Notification']);
