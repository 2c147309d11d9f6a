import type { Unit } from '@topset/client';

interface Load {
  readonly value: string;
  readonly unit: Unit;
}

interface Amount {
  readonly type?: string;
  readonly load?: Load | null;
  readonly reps?: number | null;
  readonly seconds?: number | null;
  readonly rpe?: string | null;
  readonly skipped?: boolean;
}

export function loadWords(load: Load): string {
  return `${load.value} ${load.unit.toLowerCase()}`;
}

/** `82.5 kg x 5, RPE 8`; what is not known is left out. */
export function setWords({ type, load, reps, seconds, rpe, skipped }: Amount): string {
  if (skipped) return 'skipped';
  const amount = reps != null ? `x ${reps}` : seconds != null ? `${seconds} s` : '';
  const kind = type && type !== 'REGULAR' ? `${type.toLowerCase()} ` : '';
  const effort = rpe ? `, RPE ${Number(rpe)}` : '';
  return `${kind}${[load ? loadWords(load) : '', amount].filter(Boolean).join(' ') || 'a set'}${effort}`;
}

/** Equal neighbours are counted: `3 sets 80 kg x 8; warmup 40 kg x 8`. */
export function setsWords(sets: readonly Amount[]): string {
  const runs: { words: string; count: number }[] = [];
  for (const words of sets.map(setWords)) {
    const last = runs.at(-1);
    if (last?.words === words) last.count += 1;
    else runs.push({ words, count: 1 });
  }
  return runs.map(({ words, count }) => (count > 1 ? `${count} sets ${words}` : words)).join('; ');
}
