/**
 * The types that a document carries, in the shape of `DocumentTypeDecoration` of `@graphql-typed-document-node/core`.
 * Declared here, because consumers must type-check without that package.
 */
export interface DocumentTypeDecoration<Data, Variables> {
  __apiType?: (variables: Variables) => Data;
}

/** An operation's text together with the types of its data and variables. */
export interface TypedDocument<Data, Variables> extends DocumentTypeDecoration<Data, Variables> {
  toString(): string;
}

/** The data that a document asks for. */
export type DataOf<Document> = Document extends DocumentTypeDecoration<infer Data, infer _> ? Data : never;

/** The variables that a document takes. */
export type VariablesOf<Document> =
  Document extends DocumentTypeDecoration<infer _, infer Variables> ? Variables : never;

/** A text and the fragments that it spreads. */
export interface DocumentParts {
  readonly own: string;
  readonly spreads: readonly DocumentParts[];
}

/** The text of a document with all its fragments, each once. */
export function wholeText(document: DocumentParts): string {
  const seen = new Set<string>();
  const add = ({ own, spreads }: DocumentParts) => {
    if (seen.has(own)) return;
    seen.add(own);
    spreads.forEach(add);
  };
  add(document);
  return Array.from(seen).join('\n');
}

/** A document of GraphQL as text, with the types of its data and variables. */
export class TypedDocumentString<Data, Variables> implements TypedDocument<Data, Variables> {
  declare __apiType?: (variables: Variables) => Data;
  /** The text without that of the fragments it spreads. */
  readonly own: string;
  readonly spreads: readonly DocumentParts[];

  constructor(own: string, spreads: readonly DocumentParts[] = []) {
    this.own = own;
    this.spreads = spreads;
  }

  /** The whole text, as it is sent. */
  toString(): string {
    return wholeText(this);
  }
}

/** A document of this package. */
export class ShippedDocument<Data, Variables> extends TypedDocumentString<Data, Variables> {
  /** Asked for instead of the class, of which there are two where an app has both ES modules and CommonJS. */
  readonly isShipped = true;
}

/** Makes the generated documents. */
export function shipped<Data, Variables>(
  own: string,
  spreads?: readonly DocumentParts[],
): ShippedDocument<Data, Variables> {
  return new ShippedDocument(own, spreads);
}
