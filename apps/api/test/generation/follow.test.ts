import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EventLog, follow } from '../../src/features/generation/follow.ts';
import { isTerminal } from '../../src/features/generation/progress.ts';

interface Event {
  readonly seq: number;
  readonly state: string;
}

/** A generation that goes on by so many events whenever it is looked at. */
class Running {
  readonly events: readonly Event[];
  readonly #pace: Iterator<number>;
  #committed = 1;

  constructor(states: readonly string[], pace: readonly number[]) {
    this.events = states.map((state, index) => ({ seq: index + 1, state }));
    this.#pace = pace.values();
  }

  log(): EventLog<Event> {
    return {
      beats: this.#beats(),
      status: async () => {
        this.#goOn();
        const { state } = this.#stored().at(-1)!;
        return isTerminal(state) ? state : 'RUNNING';
      },
      eventsAfter: async (seq) => {
        this.#goOn();
        return this.#stored().filter((event) => event.seq > seq);
      },
    };
  }

  #stored() {
    return this.events.slice(0, this.#committed);
  }

  #goOn() {
    this.#committed = Math.min(this.events.length, this.#committed + (this.#pace.next().value ?? 1));
  }

  async *#beats() {
    for (;;) {
      yield;
      this.#goOn();
    }
  }
}

/** Follows from `afterSeq` and comes back with the last number seen, after so many events each time. */
async function resumed(running: Running, afterSeq: number, stays: readonly number[]): Promise<Event[]> {
  const seen: Event[] = [];
  for (const stay of [...stays, Number.POSITIVE_INFINITY]) {
    let left = stay;
    for await (const event of follow(running.log(), seen.at(-1)?.seq ?? afterSeq)) {
      seen.push(event);
      left -= 1;
      if (left <= 0) break;
    }
  }
  return seen;
}

const states = fc
  .tuple(
    fc.array(fc.constantFrom('ANALYZING', 'ANALYZED', 'GENERATING', 'REPAIRING', 'VALIDATING'), { maxLength: 12 }),
    fc.constantFrom('DONE', 'FAILED', 'CANCELLED'),
  )
  .map(([between, last]) => ['QUEUED', ...between, last]);

it('P19 resuming with any afterSeq, as often as one likes, gives the same total sequence', async () => {
  await fc.assert(
    fc.asyncProperty(
      states,
      fc.array(fc.nat({ max: 4 }), { maxLength: 30 }),
      fc.integer({ min: -1, max: 16 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }),
      async (words, pace, afterSeq, stays) => {
        const running = new Running(words, pace);
        expect(await resumed(running, afterSeq, stays)).toEqual(running.events.filter(({ seq }) => seq > afterSeq));
      },
    ),
    { numRuns: 1000 },
  );
});
