import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, type ImportRow, importSessionRepository, type SessionOutline } from '@topset/db';
import type { Unit } from '@topset/engine';
import { loadIn } from '@topset/engine/kernel';
import { mergeSession, type StoredSession } from '@topset/exchange';
import type { PlacedSession } from './placed-session.ts';
import type { ImportPreview, ImportQuestion } from './preview-model.ts';

/** Sessions that are compared with what is stored in one go. */
const AT_ONCE = 200;
const MINUTE = 60_000;
/** Ids of a preview are never stored. */
const NO_ID = () => '';

interface AskedSession {
  readonly identity: string;
  readonly startedAt: number;
  readonly type: 'DUPLICATE_SESSION' | 'EDITED_SESSION';
  readonly default: string | null;
}

/** Lays a file over what is stored, a few sessions at a time, and counts what is new. */
export class Comparing {
  readonly #db: Db;
  readonly #athlete: AthleteRow;
  readonly #family: string;
  readonly #waiting: PlacedSession[] = [];
  readonly #asked: AskedSession[] = [];
  readonly heaviest = new Map<string, { readonly value: string; readonly unit: Unit }>();
  readonly counts = {
    added: { sessions: 0, sets: 0 },
    changed: { sessions: 0, sets: 0 },
    alreadyThere: { sessions: 0, sets: 0 },
  } satisfies Pick<ImportPreview, 'added' | 'changed' | 'alreadyThere'>;

  constructor(db: Db, athlete: AthleteRow, family: string) {
    this.#db = db;
    this.#athlete = athlete;
    this.#family = family;
  }

  async take(placed: PlacedSession): Promise<void> {
    if (placed.session.performances.length === 0) return;
    this.#waiting.push(placed);
    if (this.#waiting.length >= AT_ONCE) await this.end();
  }

  async end(): Promise<void> {
    const placed = this.#waiting.splice(0);
    if (placed.length === 0) return;
    const identities = placed.map(({ identity }) => identity);
    const known = await importSessionRepository.sessionsByIdentity(this.#db, this.#athlete.id, identities);
    const fresh = placed.filter(({ identity }) => !known.has(identity));
    const others = await this.#others(fresh);
    for (const { identity, session } of placed) {
      const earlier = known.get(identity);
      if (earlier) this.#compare(identity, session, earlier);
      else this.#add(identity, session, others);
    }
  }

  #compare(
    identity: string,
    session: PlacedSession['session'],
    earlier: { readonly reading: object; readonly currentVersion: number | null; readonly workoutVersion: number },
  ): void {
    const merged = mergeSession(earlier.reading as StoredSession, session, NO_ID);
    const { changed, alreadyThere } = this.counts;
    alreadyThere.sets += merged.sameSets;
    if (!merged.changed) {
      alreadyThere.sessions++;
      return;
    }
    if (earlier.currentVersion !== earlier.workoutVersion) {
      this.#asked.push({ identity, startedAt: session.start, type: 'EDITED_SESSION', default: 'KEEP' });
    }
    changed.sessions++;
    changed.sets += merged.addedSets + merged.changedSets;
    this.#takeHeaviest(session);
  }

  #add(identity: string, session: PlacedSession['session'], others: readonly SessionOutline[]): void {
    const keys = session.performances.map(({ key }) => key);
    const twin = others.find(
      (other) => minuteOf(other.startedAt.getTime()) === minuteOf(session.start) && sameKeys(other.keys, keys),
    );
    if (twin) this.#asked.push({ identity, startedAt: session.start, type: 'DUPLICATE_SESSION', default: null });
    this.counts.added.sessions++;
    this.counts.added.sets += session.performances.reduce((sum, { sets }) => sum + sets.length, 0);
    this.#takeHeaviest(session);
  }

  /** Sessions of these times that did not come from this app. */
  async #others(fresh: readonly PlacedSession[]): Promise<SessionOutline[]> {
    if (fresh.length === 0) return [];
    const starts = fresh.map(({ session }) => session.start);
    const from = new Date(Math.min(...starts) - MINUTE);
    const to = new Date(Math.max(...starts) + MINUTE);
    const found = await importSessionRepository.outlines(this.#db, this.#athlete.id, from, to);
    return found.filter(({ sourceApp }) => sourceApp === null || !isOfFamily(sourceApp, this.#family));
  }

  #takeHeaviest({ performances }: PlacedSession['session']): void {
    const { unit } = this.#athlete;
    for (const { key, sets } of performances) {
      if (exerciseByKey(key)?.loadType === 'assisted') continue;
      for (const { load, reps, type } of sets) {
        if (!load?.unit || type === 'WARMUP' || !reps) continue;
        const entered = { value: load.value, unit: load.unit };
        const best = this.heaviest.get(key);
        if (!best || loadIn(entered, unit) > loadIn(best, unit)) this.heaviest.set(key, entered);
      }
    }
  }

  questions(answers: ImportRow['answers']): ImportQuestion[] {
    return this.#asked.map(({ identity, startedAt, type, default: safe }) => {
      const key = `${type}:${identity}`;
      const answer = answers[key] ?? answers[type];
      return {
        ...{ key, type, default: safe, startedAt: new Date(startedAt).toISOString() },
        choices: type === 'DUPLICATE_SESSION' ? ['SKIP', 'IMPORT'] : ['KEEP', 'REPLACE'],
        answer: answer === undefined ? null : String(answer),
      };
    });
  }

  decided(answered: ReadonlyMap<string, string | null>) {
    const withAnswer = (type: AskedSession['type'], answer: string) =>
      this.#asked
        .filter((asked) => asked.type === type && answered.get(`${type}:${asked.identity}`) === answer)
        .map(({ identity }) => identity);
    return { skipped: withAnswer('DUPLICATE_SESSION', 'SKIP'), replaced: withAnswer('EDITED_SESSION', 'REPLACE') };
  }
}

const minuteOf = (instant: number): number => Math.floor(instant / MINUTE);

/** `strong-ios` is of the family `strong`. */
const isOfFamily = (app: string, family: string): boolean => app === family || app.startsWith(`${family}-`);

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((key) => other.has(key));
}
