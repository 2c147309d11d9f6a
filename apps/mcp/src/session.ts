import { createHash, randomUUID } from 'node:crypto';
import { expectPayload, isError, type PayloadOf } from '@topset/client';

/** More than any review shows; what was shown first is forgotten first. */
const MOST_SHOWN = 1_000;
const MOST_SENT = 100;

interface Answered {
  readonly __typename: string;
}

/** What one conversation remembers. */
export interface Session {
  readonly id: string;
  /** Versions of the suggestions that were shown, by id. */
  readonly shown: ReadonlyMap<string, number>;
  show(suggestions: readonly { readonly id: string; readonly version: number }[]): void;
  /**
   * Sends a change whose input is made of what stands now. A repetition sends what was sent the first time: made anew it
   * would ask for something else, and the key would be refused. What the API did not do is forgotten.
   */
  send<Input, Result extends Answered>(
    id: string,
    make: () => Promise<Input>,
    send: (input: Input) => Promise<Result>,
  ): Promise<PayloadOf<Result>>;
}

export function createSession(id: string = randomUUID()): Session {
  const shown = new Map<string, number>();
  const sent = new Map<string, unknown>();
  return {
    id,
    shown,
    show(suggestions) {
      for (const suggestion of suggestions) {
        shown.delete(suggestion.id);
        shown.set(suggestion.id, suggestion.version);
      }
      keepNewest(shown, MOST_SHOWN);
    },
    async send<Input, Result extends Answered>(
      change: string,
      make: () => Promise<Input>,
      send: (input: Input) => Promise<Result>,
    ) {
      const input = sent.has(change) ? (sent.get(change) as Input) : await make();
      sent.set(change, input);
      keepNewest(sent, MOST_SENT);
      const result = await send(input);
      if (isError(result)) sent.delete(change);
      return expectPayload(result);
    },
  };
}

function keepNewest(kept: Map<string, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}

/** What tells one call from all others. */
export interface CallName {
  readonly athleteId: string;
  readonly tool: string;
  readonly key: string | undefined;
  readonly sessionId: string;
  readonly requestId: string | number;
}

/**
 * The id of one change of a call, as the API takes it: made of the key that the assistant chose, or else of the id of the
 * request in its session, never of what is asked.
 */
export function changeId({ athleteId, tool, key, sessionId, requestId }: CallName, step: string): string {
  const name = key === undefined ? ['request', sessionId, requestId] : ['key', key];
  const digest = createHash('sha256')
    .update(JSON.stringify([athleteId, tool, ...name, step]))
    .digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
