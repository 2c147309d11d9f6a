import { badInput } from './builder.ts';
import { globalId } from './input.ts';

/** The key behind a global id argument of a query. */
export function readId(typename: string, id: string): string {
  const parsed = globalId(typename).safeParse(id);
  if (!parsed.success) throw badInput(`id ${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}
