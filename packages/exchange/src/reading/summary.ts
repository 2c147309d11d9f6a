import type { Batch, Reason } from './model.ts';

/** The counts of a preview; they add up to the file. */
export interface Summary {
  readonly rows: {
    readonly total: number;
    readonly set: number;
    readonly rest: number;
    readonly note: number;
    readonly nothing: Readonly<Partial<Record<Reason, number>>>;
  };
  readonly sessions: number;
  readonly sets: number;
  readonly firstStart: number | null;
  readonly lastStart: number | null;
  readonly keptAsText: Readonly<Record<string, number>>;
  readonly loadsRestored: number;
}

export class Summing {
  readonly #rows = { total: 0, set: 0, rest: 0, note: 0 };
  readonly #nothing = new Map<Reason, number>();
  readonly #kept = new Map<string, number>();
  #sessions = 0;
  #sets = 0;
  #restored = 0;
  #first: number | null = null;
  #last: number | null = null;

  take({ session, rows }: Batch): void {
    for (const { became, reason, keptAsText, loadsRestored } of rows) {
      this.#rows.total++;
      this.#restored += loadsRestored;
      if (became === 'SET') this.#rows.set++;
      else if (became === 'REST') this.#rows.rest++;
      else if (became === 'NOTE') this.#rows.note++;
      else this.#nothing.set(reason!, (this.#nothing.get(reason!) ?? 0) + 1);
      for (const column of keptAsText) this.#kept.set(column, (this.#kept.get(column) ?? 0) + 1);
    }
    if (!session) return;
    this.#sessions++;
    for (const { sets } of session.performances) this.#sets += sets.length;
    this.#first = this.#first === null ? session.start : Math.min(this.#first, session.start);
    this.#last = this.#last === null ? session.start : Math.max(this.#last, session.start);
  }

  get summary(): Summary {
    return {
      rows: { ...this.#rows, nothing: Object.fromEntries(this.#nothing) },
      sessions: this.#sessions,
      sets: this.#sets,
      firstStart: this.#first,
      lastStart: this.#last,
      keptAsText: Object.fromEntries(this.#kept),
      loadsRestored: this.#restored,
    };
  }
}
