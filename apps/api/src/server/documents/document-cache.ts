import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { MOST_VARIANTS } from '../../execution/plan.ts';

/** What the documents that are kept may take together, at most. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Measured: what a parsed document takes for each of its tokens, and what the plan of its execution does. */
const BYTES_PER_TOKEN = { document: 500, plan: 720 };

/**
 * Documents that were found to be good, by their text. A bad one is looked at anew each time: that costs little, and
 * keeping it costs more.
 */
export interface DocumentCache {
  get(text: string): DocumentNode | undefined;
  keep(text: string, document: DocumentNode): void;
  /** Whether this very document is one of those that were kept. */
  holds(document: DocumentNode): boolean;
  /** Estimate of what the documents take. */
  readonly bytes: number;
}

export function createDocumentCache(mostBytes = MOST_BYTES): DocumentCache {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: mostBytes,
    sizeCalculation: (document, text) => {
      // Only directives make another plan of the same operation.
      const plans = text.includes('@') ? MOST_VARIANTS : 1;
      const perToken = BYTES_PER_TOKEN.document + plans * BYTES_PER_TOKEN.plan;
      return 2 * text.length + perToken * (document.tokenCount ?? text.length);
    },
  });
  const good = new WeakSet<DocumentNode>();
  return {
    get: (text) => documents.get(text),
    keep: (text, document) => {
      good.add(document);
      documents.set(text, document);
    },
    holds: (document) => good.has(document),
    get bytes() {
      return documents.calculatedSize;
    },
  };
}
