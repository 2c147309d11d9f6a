import type { Tier } from '@topset/llm-schema';
import type { Finding } from '../guard.ts';

interface Labelled {
  readonly superset: string | null;
  readonly tier: Tier;
  readonly exercise: string;
}

/** A label joins at least two exercises of one tier. */
export function lonelySupersets(items: readonly Labelled[], pointer: string): Finding[] {
  const groupOf = ({ superset, tier }: Labelled) => `${tier}/${superset}`;
  const partners = new Map<string, Set<string>>();
  for (const item of items) {
    const group = partners.get(groupOf(item)) ?? new Set();
    partners.set(groupOf(item), group.add(item.exercise));
  }
  return items.flatMap((item, i) => {
    if (item.superset === null || partners.get(groupOf(item))!.size >= 2) return [];
    return [{ pointer: `${pointer}/${i}/superset`, message: 'needs a partner in its tier' }];
  });
}
