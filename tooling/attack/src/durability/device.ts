import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from './credentials.ts';

const EXERCISES = [
  ...['barbell-bench-press', 'face-pull', 'barbell-row', 'lat-pulldown'],
  ...['barbell-back-squat', 'romanian-deadlift', 'leg-press', 'cable-crunch'],
];
/** An exercise takes at most 100 sets. */
const SETS = 100;
const AGAIN_MS = 100;

/** What came of one request. */
type Outcome =
  | { readonly kind: 'stored' | 'unavailable' | 'unanswered' }
  | { readonly kind: 'unexpected'; what: string };

export interface DeviceTally {
  acknowledged: number;
  /** 503 with `Retry-After`, as the contract has it. */
  unavailable: number;
  /** The connection ended without an answer. */
  unanswered: number;
  /** Anything else that is not a stored set. */
  readonly unexpected: string[];
}

/**
 * A phone that logs one set after another, as the SDK would: what is not answered, or with 503, is sent again under the
 * same `clientMutationId`. Exercise and reps number its sets, so that each can be found again.
 */
export class Device {
  readonly #url: () => string;
  readonly #token: string;
  readonly #acknowledged = new Set<string>();
  #workoutId = '';
  #isStopping = false;
  #running: Promise<void> | undefined;
  readonly tally: DeviceTally = { acknowledged: 0, unavailable: 0, unanswered: 0, unexpected: [] };

  /** `url`: where the server is by now. */
  constructor(name: string, url: () => string) {
    this.#url = url;
    this.#token = tokenOf(name);
  }

  async begin(): Promise<void> {
    const { body } = await this.#ask<{ result: { workout?: { id: string } } }>(
      'mutation { result: startWorkout(input: { name: "Attacked" }) { ... on WorkoutPayload { workout { id } } } }',
    );
    const id = body.data?.result.workout?.id;
    if (!id) throw new Error(`No workout could be started: ${JSON.stringify(body)}`);
    this.#workoutId = id;
    this.#running = this.#logSets();
  }

  /** After what is on its way has been answered, one way or the other. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  /** Acknowledged sets that are not there, and sets that are there more than once. */
  async audit(): Promise<{ readonly lost: string[]; readonly twice: string[] }> {
    const { body } = await this.#ask<Audited>(
      'query($id: ID!) { workout(id: $id) { performances { exerciseKey sets { reps } } } }',
      { id: this.#workoutId },
    );
    if (!body.data?.workout) throw new Error(`The workout cannot be read: ${JSON.stringify(body)}`);
    const stored = body.data.workout.performances.flatMap(({ exerciseKey, sets }) =>
      sets.map(({ reps }) => `${exerciseKey} ${reps}`),
    );
    const once = new Set(stored);
    return {
      lost: [...this.#acknowledged].filter((set) => !once.has(set)),
      twice: stored.filter((set, at) => stored.indexOf(set) !== at),
    };
  }

  async #logSets(): Promise<void> {
    for (let reps = 1; reps <= SETS; reps++) {
      for (const exerciseKey of EXERCISES) {
        if (this.#isStopping) return;
        await this.#logSet({ workoutId: this.#workoutId, exerciseKey, reps, clientMutationId: randomUUID() });
      }
    }
  }

  async #logSet(input: LoggedSet): Promise<void> {
    for (;;) {
      const outcome = await this.#send(input);
      if (outcome.kind === 'stored') {
        this.tally.acknowledged++;
        this.#acknowledged.add(`${input.exerciseKey} ${input.reps}`);
        return;
      }
      if (outcome.kind === 'unexpected') this.tally.unexpected.push(outcome.what);
      else this.tally[outcome.kind]++;
      if (this.#isStopping || outcome.kind === 'unexpected') return;
      await pause(AGAIN_MS);
    }
  }

  async #send(input: LoggedSet): Promise<Outcome> {
    let answer: Answer<{ result: { set?: object } }>;
    try {
      answer = await this.#ask(
        'mutation($input: LogSetInput!) { result: logSet(input: $input) { __typename ... on SetPayload { set { id } } } }',
        { input },
      );
    } catch {
      return { kind: 'unanswered' };
    }
    const { status, retryAfter, body } = answer;
    if (status === 200 && body.data?.result.set) return { kind: 'stored' };
    const codes = new Set(body.errors?.map(({ extensions }) => extensions?.code));
    if (status === 503 && retryAfter && codes.size === 1 && codes.has('UNAVAILABLE')) return { kind: 'unavailable' };
    return { kind: 'unexpected', what: `${status} ${JSON.stringify(body).slice(0, 300)}` };
  }

  async #ask<Data>(query: string, variables: object = {}): Promise<Answer<Data>> {
    const response = await fetch(this.#url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        authorization: `Bearer ${this.#token}`,
      },
      body: JSON.stringify({ query, variables }),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as Answer<Data>['body'],
    };
  }
}

interface LoggedSet {
  readonly workoutId: string;
  readonly exerciseKey: string;
  readonly reps: number;
  readonly clientMutationId: string;
}

interface Answer<Data> {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: {
    readonly data?: Data | null;
    readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
  };
}

interface Audited {
  readonly workout: {
    readonly performances: readonly { readonly exerciseKey: string; readonly sets: readonly { reps: number }[] }[];
  } | null;
}
