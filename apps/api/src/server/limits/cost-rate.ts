import type { Database } from '@topset/db';
import type { GraphQLError } from 'graphql';
import type { Caller } from '../../auth/caller.ts';
import { rateLimited } from '../refusal.ts';
import { type Allowance, allowancePerMinute } from './allowance.ts';
import { sharedAllowancePerMinute } from './shared-allowance.ts';

/** A person may have many tokens; together they get so many times what one gets. */
const TOKENS_WORTH = 4;

/** What all operations of some credentials may cost in a minute. */
export interface CostRate {
  /** Has to be asked before an operation runs; an error: it must not. */
  charge(caller: Caller, cost: number): Promise<GraphQLError | null>;
  /** For what runs without having been asked for, such as the next event of a stream. */
  owe(caller: Caller, cost: number): Promise<void>;
}

/** By token and by person; of all nodes together where a database is given. A JWT lives shortly and its successor is the same to us, so it counts as the person. */
export function costPerMinute(most: number, shared: Database | null = null): CostRate {
  if (most === 0) return UNLIMITED;
  const allowance = (name: string, amount: number) =>
    shared ? sharedAllowancePerMinute(shared, name, amount) : allowancePerMinute(amount);
  const perToken = allowance('token', most);
  const perPerson = allowance('person', most * TOKENS_WORTH);
  const shares = ({ tokenId, actorId }: Caller): readonly (readonly [Allowance, string])[] => [
    [perToken, tokenId ?? actorId],
    [perPerson, actorId],
  ];
  return {
    charge: async (caller, cost) => {
      for (const [allowance, key] of shares(caller)) {
        const seconds = await allowance.take(key, cost);
        if (seconds !== null) {
          return rateLimited(`These credentials have spent the ${most} that they may spend in a minute.`, seconds);
        }
      }
      return null;
    },
    owe: async (caller, cost) => {
      for (const [allowance, key] of shares(caller)) await allowance.owe(key, cost);
    },
  };
}

const UNLIMITED: CostRate = { charge: async () => null, owe: async () => undefined };
