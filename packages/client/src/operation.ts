import type { TypedDocument } from './document.ts';

/** How a subscription goes on after a lost connection: the last event's field is sent as that variable. */
interface Resumption {
  readonly variable: string;
  readonly eventField: string;
}

/** A document and what the client has to know to send it. */
export interface Operation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly document: TypedDocument<unknown, never>;
  /** For the server's log; a document of ours holds exactly one operation. */
  readonly name?: string;
  readonly resume?: Resumption;
}

/** One operation for each method. */
export type OperationTable<Methods> = { readonly [Method in keyof Methods]: Operation };

const FIRST_OPERATION = /(?:^|[}\n])\s*(query|mutation|subscription)\b/;

/** Finds out what kind of operation a document of the caller's own holds. */
export function operationOf(document: TypedDocument<unknown, never>): Operation {
  const text = document.toString().replaceAll(/#.*$/gm, '');
  const kind = FIRST_OPERATION.exec(text)?.[1] ?? 'query';
  return { kind: kind as Operation['kind'], document };
}
