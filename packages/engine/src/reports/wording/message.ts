/**
 * What the athlete reads is kept as a code and the values that stand in the sentence. The words come when it is read, in
 * the language of whoever reads.
 */
export interface AnyMessage {
  readonly code: string;
  /** Plain JSON: a message is stored as it is. */
  readonly values: object;
}

/** Puts a message that stands inside of another into words of the same language. */
export type Say = (message: AnyMessage) => string;

/** The sentences of one subject in one language, by code: a text, or a function of what stands in it. */
export type Phrases = Readonly<Record<string, string | ((values: never, say: Say) => string)>>;

/** The same sentences in another language: none missing, none with other values. */
export type Translation<Original extends Phrases> = {
  readonly [Code in keyof Original]: Original[Code] extends (values: infer Values, say: Say) => string
    ? (values: Values, say: Say) => string
    : string;
};
