import type { SuggestionSource } from '@topset/engine/suggestions';

/** A source that gives no answer rather than a late one. */
export function withTimeLimit(source: SuggestionSource, limitMs: number): SuggestionSource {
  return {
    suggest: async (request) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The model took too long.')), limitMs);
      });
      try {
        return await Promise.race([source.suggest(request), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
