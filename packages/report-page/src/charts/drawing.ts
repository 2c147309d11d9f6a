import type { Markup } from '../markup.ts';

/** What stands inside of an `<svg>`, and how high it is. */
export interface Drawing {
  readonly height: number;
  readonly body: Markup;
}
