import type { OfflineStorage } from './storage.ts';

/** A change of the feed, as `changes` tells it. */
export interface FeedChange {
  readonly id: string;
  readonly typeName: string;
  readonly node: { readonly __typename: string };
  readonly endsCommit: boolean;
}

export interface FeedPage {
  readonly edges: readonly FeedChange[];
  readonly endCursor: string;
  readonly hasNextPage: boolean;
}

/** Reads one page of the feed; rejects with `code` `CURSOR_EXPIRED` where the cursor no longer holds. */
export type ReadFeed = (after: string | null) => Promise<FeedPage>;

interface Standing {
  /** Which of two places the rows are in: one is rebuilt beside the other. */
  readonly side: 'a' | 'b';
  readonly cursor: string | null;
}

const BEGINNING: Standing = { side: 'a', cursor: null };

/** The athlete's rows on this device, as the feed has told them. */
export class OfflineCopy {
  readonly #storage: OfflineStorage;
  readonly #prefix: string;

  constructor(storage: OfflineStorage, prefix: string) {
    this.#storage = storage;
    this.#prefix = `${prefix}copy/`;
  }

  async row<Row>(id: string): Promise<Row | null> {
    const { side } = await this.#standing();
    return ((await this.#storage.get(this.#keyOf(side, id))) as Row | undefined) ?? null;
  }

  async rows<Row>(typeName: string): Promise<Row[]> {
    const { side } = await this.#standing();
    const all = await this.#storage.list(`${this.#prefix}rows/${side}/`);
    return all
      .map(([, value]) => value as { readonly __typename: string } & Row)
      .filter((row) => row.__typename === typeName);
  }

  /** Reads the feed to its end. A cursor that no longer holds rebuilds the copy beside the old one, then takes its place. */
  async follow(read: ReadFeed): Promise<void> {
    const standing = await this.#standing();
    try {
      await this.#readOn(read, standing);
    } catch (error) {
      if ((error as { readonly code?: string }).code !== 'CURSOR_EXPIRED') throw error;
      const side = standing.side === 'a' ? 'b' : 'a';
      await this.#storage.clear(`${this.#prefix}rows/${side}/`);
      await this.#readOn(read, { side, cursor: null }, false);
      await this.#storage.clear(`${this.#prefix}rows/${standing.side}/`);
    }
  }

  /** Rows are put before the cursor moves: whatever ends in between is read again, which does no harm. */
  async #readOn(read: ReadFeed, from: Standing, isShown = true): Promise<void> {
    let cursor = from.cursor;
    let half: FeedChange[] = [];
    for (;;) {
      const page = await read(cursor);
      half.push(...page.edges);
      cursor = page.endCursor;
      const end = page.hasNextPage ? half.findLastIndex(({ endsCommit }) => endsCommit) : half.length - 1;
      // No half of a commit is shown, nor would one be left behind the cursor.
      for (const change of half.slice(0, end + 1)) await this.#apply(from.side, change);
      half = half.slice(end + 1);
      if (isShown && half.length === 0) await this.#storage.put(`${this.#prefix}standing`, { side: from.side, cursor });
      if (!page.hasNextPage) break;
    }
    if (!isShown) await this.#storage.put(`${this.#prefix}standing`, { side: from.side, cursor });
  }

  #apply(side: Standing['side'], { id, node }: FeedChange): Promise<void> {
    const key = this.#keyOf(side, id);
    return node.__typename === 'Tombstone' ? this.#storage.delete(key) : this.#storage.put(key, node);
  }

  async #standing(): Promise<Standing> {
    return ((await this.#storage.get(`${this.#prefix}standing`)) as Standing | undefined) ?? BEGINNING;
  }

  #keyOf(side: Standing['side'], id: string): string {
    return `${this.#prefix}rows/${side}/${id}`;
  }
}
