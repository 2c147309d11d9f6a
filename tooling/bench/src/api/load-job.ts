/** One kind of request, sent over and over. The placeholder in a body becomes a new UUID each time. */
export interface LoadJob {
  readonly url: string;
  readonly requests: readonly { readonly headers: Readonly<Record<string, string>>; readonly body: string }[];
  readonly connections: number;
  readonly milliseconds: number;
  readonly mostRequests: number;
  /** What a right answer looks like: so many bytes, or text that must be in it. */
  readonly expect: { readonly bytes: number } | { readonly text: string };
}

export interface LoadResult {
  readonly requests: number;
  readonly milliseconds: number;
  /** Of every request, in milliseconds, unordered. */
  readonly latencies: readonly number[];
  /** The first wrong answer, if any. */
  readonly wrong: string | null;
}

export const UUID_PLACEHOLDER = '__new_uuid__';
