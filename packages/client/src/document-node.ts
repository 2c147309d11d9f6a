import { type DocumentNode, parse } from 'graphql';
import type { DocumentTypeDecoration, TypedDocument } from './document.ts';

/** A parsed document with its types, in the shape of `TypedDocumentNode` of `@graphql-typed-document-node/core`. */
export interface TypedDocumentNode<Data, Variables> extends DocumentNode, DocumentTypeDecoration<Data, Variables> {}

const parsed = new WeakMap<object, DocumentNode>();

/** The document for libraries that take it parsed (Apollo, urql): always the same object, as their caches expect. */
export function documentNode<Data, Variables>(
  document: TypedDocument<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  const known = parsed.get(document) ?? parse(document.toString(), { noLocation: true });
  parsed.set(document, known);
  return known;
}
