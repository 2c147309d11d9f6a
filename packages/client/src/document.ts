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
  /** `hash` is the sha256 under which the server knows the text as a trusted document. */
  __meta__?: Record<string, unknown> | undefined;
}

/** The data that a document asks for. */
export type DataOf<Document> = Document extends DocumentTypeDecoration<infer Data, infer _> ? Data : never;

/** The variables that a document takes. */
export type VariablesOf<Document> =
  Document extends DocumentTypeDecoration<infer _, infer Variables> ? Variables : never;
