import type { SessionType } from './contracts.ts';
import { byCodePoint, isJsonObject, type JsonObject } from './json.ts';
import { xxHash64 } from './xxhash64.ts';

const SLUG_LENGTH = 12;
const CUT_WORD_LENGTH = 2;
const KEBAB_LENGTH = 40;

/** SLUG: the short upper-case name of an exercise inside set ids. A word that is cut keeps two letters. */
export function slug(text: string): string {
  const whole = trimHyphens(text.toUpperCase().replace(/[^A-Z0-9]+/g, '-'));
  if (whole.length <= SLUG_LENGTH) return whole || 'EX';
  const kept = whole.slice(0, SLUG_LENGTH);
  const wordStart = kept.lastIndexOf('-') + 1;
  const isWordCut = kept.at(-1) !== '-' && whole[SLUG_LENGTH] !== '-';
  return trimHyphens(isWordCut && wordStart > 0 ? kept.slice(0, wordStart + CUT_WORD_LENGTH) : kept);
}

/** KEBAB: the lower-case name of a place inside workout ids. */
export function kebab(text: string): string {
  const whole = trimHyphens(text.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  return trimHyphens(whole.slice(0, KEBAB_LENGTH)) || 'unknown';
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}

/** NN: two digits of a seed. */
export function nn(seed: string): string {
  return twoDigits(Number(xxHash64(seed) % 100n));
}

/** `2025-08-17-gym-downtown-86`; the digits move on while another session of the athlete has that id. */
export function workoutId(date: string, location: string, seed: string, taken: ReadonlySet<string> = new Set()) {
  const first = Number(nn(seed));
  const idAt = (step: number) => `${date}-${kebab(location)}-${twoDigits((first + step) % 100)}`;
  for (let step = 0; step < 100; step += 1) if (!taken.has(idAt(step))) return idAt(step);
  return idAt(0);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** A finished session with strength work. */
export interface StrengthSession {
  /** The athlete's local day, YYYY-MM-DD. */
  readonly date: string;
  readonly sessionType: SessionType;
}

const SEED_DAYS = 14;

/** Names what a session is generated from, so that the same situation gets the same workout id. */
export function idSeed(input: {
  readonly goal: string;
  readonly durationMinutes: number;
  readonly equipment: readonly string[];
  readonly date: string;
  readonly sessions: readonly StrengthSession[];
}): string {
  const from = addDays(input.date, -SEED_DAYS);
  const pattern = input.sessions
    .filter(({ date }) => from <= date && date < input.date)
    .map(({ date, sessionType }) => `${date}:${sessionType}`)
    .sort(byCodePoint)
    .join(',');
  const equipment = input.equipment.toSorted(byCodePoint).join(',');
  const text = `${input.goal}|${input.durationMinutes}|${equipment}|${pattern}`;
  return xxHash64(text).toString(16).padStart(16, '0');
}

function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Whether a set is a ramp set: all that is ever read of an id that a model wrote. */
export function isRampSet({ tier, id }: { readonly tier?: unknown; readonly id?: unknown }): boolean {
  return tier !== 'W' && typeof id === 'string' && /-WU\d+$/.test(id);
}

const TIERS: readonly unknown[] = ['W', 'A', 'B', 'C'];

/** The ids of sets in array order; null for one without a usable tier or exercise. */
export function setIds(sets: readonly unknown[]): (string | null)[] {
  const slugs = new TierSlugs();
  const numbers = new Map<string, number>();
  return sets.map((set) => {
    if (!isJsonObject(set) || !isNamed(set)) return null;
    const prefix = `${set.tier}-${slugs.of(set.tier, set.exercise)}-${isRampSet(set) ? 'WU' : ''}`;
    const number = (numbers.get(prefix) ?? 0) + 1;
    numbers.set(prefix, number);
    return `${prefix}${number}`;
  });
}

function isNamed(set: JsonObject): set is JsonObject & { readonly tier: string; readonly exercise: string } {
  return TIERS.includes(set.tier) && typeof set.exercise === 'string';
}

/** Slugs within a tier: the second exercise with one slug gets a 2, the third a 3. */
class TierSlugs {
  readonly #byExercise = new Map<string, string>();
  readonly #taken = new Set<string>();

  of(tier: string, exercise: string): string {
    const key = `${tier}/${exercise}`;
    const known = this.#byExercise.get(key);
    if (known !== undefined) return known;
    const base = slug(exercise);
    let own = base;
    for (let number = 2; this.#taken.has(`${tier}/${own}`); number += 1) own = `${base}${number}`;
    this.#taken.add(`${tier}/${own}`);
    this.#byExercise.set(key, own);
    return own;
  }
}
