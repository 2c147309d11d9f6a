import type { Db } from '@topset/db';
import type { Context } from './context.ts';
import { NotFoundError } from './errors.ts';
import { fromStored, toStored } from './stored-answer.ts';

/**
 * How one value of a payload is kept with an idempotency key: by what finds it again, and the few columns that later
 * changes would overwrite. A repeat reads the rest, so that a key weighs little, whatever the answer was, and keeps no
 * words that are forgotten elsewhere.
 */
export interface Remembered<Value> {
  keep(value: Value): unknown;
  /** One answer per kept value, in their order; null: it is gone. */
  recall(tx: Db, context: Context, kept: readonly unknown[]): Promise<readonly (Value | null)[]>;
}

/** How the values of a payload are kept; those that are not named are kept as they are. */
export type RememberedParts<Payload> = { readonly [Key in keyof Payload]?: Remembered<NonNullable<Payload[Key]>> };

type Kept<Row> = Partial<Row> & { readonly id: string };

/**
 * Rows that are found by their id. The named columns come back as they were in the first answer, also where the row has
 * changed since; those of them that were null are not kept.
 */
export function byId<Row extends { readonly id: string }>(
  columns: readonly (keyof Row & string)[],
  find: (tx: Db, athleteId: string, kept: readonly Kept<Row>[]) => Promise<readonly Row[]>,
): Remembered<Row> {
  return {
    keep: (row) =>
      Object.fromEntries(
        ['id', ...columns].map((name) => [name, row[name as keyof Row]]).filter(([, value]) => value != null),
      ),
    recall: async (tx, { caller }, kept) => {
      const rows = kept as readonly Kept<Row>[];
      const found = new Map((await find(tx, caller.athleteId, rows)).map((row) => [row.id, row]));
      return rows.map((row) => {
        const now = found.get(row.id);
        return now ? { ...now, ...Object.fromEntries(columns.map((name) => [name, row[name] ?? null])) } : null;
      });
    },
  };
}

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** A list of them; what is gone is left out. */
export function listOf<Value>(part: Remembered<Value>): Remembered<Value[]> {
  return {
    keep: (values) => values.map((value) => part.keep(value)),
    recall: async (tx, context, kept) => {
      const lists = kept as readonly (readonly unknown[])[];
      const found = [...(await part.recall(tx, context, lists.flat()))];
      return lists.map((list) => found.splice(0, list.length).filter((value) => value !== null));
    },
  };
}

/** Something that is worked out again from what is stored, and needs nothing kept. */
export function again<Value>(work: (tx: Db, context: Context) => Promise<Value>): Remembered<Value> {
  return {
    keep: () => true,
    recall: async (tx, context, kept) => {
      const value = await work(tx, context);
      return kept.map(() => value);
    },
  };
}

/** An object whose values are kept each in its way. */
export function objectOf<Value extends object>(parts: RememberedParts<Value>): Remembered<Value> {
  return {
    keep: (value) => keepParts(value, parts),
    recall: (tx, context, kept) =>
      Promise.all(kept.map((each) => recallParts<Value>(tx, context, each as Record<string, unknown>, parts))),
  };
}

/** What is stored with a key. */
export function toRemember<Payload extends object>(payload: Payload, parts: RememberedParts<Payload>): unknown {
  return toStored(keepParts(payload, parts));
}

/** The answer to a repeated key; typed failure where what it was about is gone since. */
export async function recallAnswer<Payload extends object>(
  tx: Db,
  context: Context,
  stored: unknown,
  parts: RememberedParts<Payload>,
): Promise<Payload> {
  return recallParts<Payload>(tx, context, fromStored(stored) as Record<string, unknown>, parts);
}

type Parts = Readonly<Record<string, Remembered<unknown> | undefined>>;

function keepParts(payload: object, parts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => {
      const part = (parts as Parts)[name];
      return [name, part && value != null ? part.keep(value) : value];
    }),
  );
}

async function recallParts<Payload>(
  tx: Db,
  context: Context,
  kept: Record<string, unknown>,
  parts: object,
): Promise<Payload> {
  const payload: Record<string, unknown> = { ...kept };
  for (const [name, part] of Object.entries(parts as Parts)) {
    if (!part || kept[name] == null) continue;
    const [value] = await part.recall(tx, context, [kept[name]]);
    if (value === null) throw new NotFoundError(null);
    payload[name] = value;
  }
  return payload as Payload;
}
