import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import type { ServerContext } from '../graphql.ts';
import { rateLimited } from '../refusal.ts';

export interface StreamLimits {
  /** Open at once by one person; 0: as many as they like. */
  readonly perPerson: number;
  /** Open at once on this node; 0: as many as there are connections. */
  readonly perNode: number;
}

/** Nobody knows when another stream ends. */
const RETRY_AFTER_SECONDS = 10;

/** Counts open subscriptions. Each has a request of its own, and is over when that is, however it ends. */
export class Streams {
  readonly #limits: StreamLimits;
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  get open(): number {
    return this.#all;
  }

  /** A sentence: it must not be opened. */
  enter(person: string): string | null {
    const own = this.#open.get(person) ?? 0;
    const { perPerson, perNode } = this.#limits;
    if (perPerson > 0 && own >= perPerson) return `You have ${perPerson} subscriptions open: end one of them first.`;
    if (perNode > 0 && this.#all >= perNode) return 'There are as many subscriptions open as this server can carry.';
    this.#open.set(person, own + 1);
    this.#all += 1;
    return null;
  }

  leave(person: string): void {
    const left = (this.#open.get(person) ?? 1) - 1;
    if (left > 0) this.#open.set(person, left);
    else this.#open.delete(person);
    this.#all -= 1;
  }

  plugin(): Plugin<Context & ServerContext> {
    return {
      onSubscribe: ({ args: { contextValue }, setResultAndStopExecution }) => {
        const { actorId } = contextValue.caller;
        const refused = this.enter(actorId);
        if (refused) setResultAndStopExecution({ errors: [rateLimited(refused, RETRY_AFTER_SECONDS)] });
        else contextValue.whenOver(() => this.leave(actorId));
      },
    };
  }
}
