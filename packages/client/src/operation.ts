import type { ShippedDocument, TypedDocument } from './document.ts';

/** How a subscription goes on after a lost connection: the last event's field is sent as that variable. */
export interface Resumption {
  readonly variable: string;
  readonly eventField: string;
}

/** A document and what the client has to know to send it. */
export interface Operation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly document: TypedDocument<unknown, never>;
  /** Of a document of this package, which holds exactly one operation: for the server's log, and to look it up by. */
  readonly name?: string | undefined;
}

const FIRST_OPERATION = /(?:^|[}\n])\s*(query|mutation|subscription)\b\s*(\w*)/;

/** Finds out what a document holds. */
export function operationOf(document: TypedDocument<unknown, never>): Operation {
  const shipped = isShipped(document);
  const text = shipped ? document.own : document.toString().replaceAll(/#.*$/gm, '');
  const [, kind = 'query', name] = FIRST_OPERATION.exec(text) ?? [];
  return { kind: kind as Operation['kind'], document, name: shipped ? name : undefined };
}

function isShipped(document: TypedDocument<unknown, never>): document is ShippedDocument<unknown, never> {
  return 'isShipped' in document;
}
