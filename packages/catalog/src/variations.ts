import type { Exercise } from '@topset/engine';

/**
 * From the easiest to the hardest: neighbours are each other's easier and harder variation.
 * An exercise stands in one chain only.
 */
export const variationChains: readonly (readonly string[])[] = [
  ['doorframe-row', 'table-row', 'inverted-row', 'feet-elevated-inverted-row'],
];

/** Exercises beside the chains, with the easier variation to fall back to. */
export const easierThan: Readonly<Record<string, string>> = {};

/** The easier and the harder variation of an exercise, as far as there are any. */
export function variationsOf(key: string): Pick<Exercise, 'easier' | 'harder'> {
  const chain = variationChains.find((keys) => keys.includes(key));
  const position = chain?.indexOf(key) ?? -1;
  const easier = chain?.[position - 1] ?? easierThan[key];
  const harder = chain?.[position + 1];
  return { ...(easier && { easier }), ...(harder && { harder }) };
}
