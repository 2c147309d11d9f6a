import { type Db, type DialogueContextRow, dialogueRepository } from '@topset/db';
import type { Locale } from '@topset/engine';
import { contextExpiresAt, type DialogueContextType, fitsContext } from '@topset/engine/dialogue';
import { type Question, threadOf } from './question.ts';

/** What one remembered thread holds. */
export interface Thread {
  readonly question?: Question;
  /** Messages in a row that nobody understood. */
  readonly unknownRun?: number;
  /** The exercise that was last spoken of. */
  readonly exerciseKey?: string;
  /** The language that is spoken, where it is not the athlete's own. */
  readonly locale?: Locale;
  /** The workout that was put off. */
  readonly workoutId?: string;
}

/** The threads of an athlete that have not expired, and what this turn makes of them. */
export class Threads {
  readonly #athleteId: string;
  readonly #held: Map<DialogueContextType, Thread>;
  readonly #written = new Set<DialogueContextType>();
  readonly #dropped = new Set<DialogueContextType>();

  constructor(athleteId: string, rows: readonly DialogueContextRow[]) {
    this.#athleteId = athleteId;
    this.#held = new Map(rows.map(({ type, payload }) => [type, payload as Thread]));
  }

  get(type: DialogueContextType): Thread {
    return this.#held.get(type) ?? {};
  }

  set(type: DialogueContextType, thread: Thread): void {
    this.#held.set(type, thread);
    this.#written.add(type);
    this.#dropped.delete(type);
  }

  drop(type: DialogueContextType): void {
    this.#held.delete(type);
    this.#written.delete(type);
    this.#dropped.add(type);
  }

  /** Keeps a question in its thread; false: it is too long to be kept. */
  ask(question: Question): boolean {
    const type = threadOf(question);
    if (type === null) return true;
    const thread = { ...this.get(type), question };
    if (!fitsContext(JSON.stringify(thread))) return false;
    this.set(type, thread);
    return true;
  }

  /** Takes a question out of its thread. */
  settle(question: Question): void {
    const type = threadOf(question);
    if (type === null) return;
    const { question: _question, ...rest } = this.get(type);
    if (Object.keys(rest).length === 0) this.drop(type);
    else this.set(type, rest);
  }

  /** The kept question that comes first: health, then what is under way, then what was not understood. */
  get question(): Question | null {
    for (const type of ['RECOVERY', 'WIZARD', 'CONVERSATION'] as const) {
      const { question } = this.get(type);
      if (question) return question;
    }
    return null;
  }

  async save(tx: Db, now: Date): Promise<void> {
    const rows = [...this.#written].map((type) => ({
      athleteId: this.#athleteId,
      type,
      payload: { ...this.get(type) },
      writtenAt: now,
      expiresAt: new Date(contextExpiresAt(type, now.getTime())),
    }));
    await dialogueRepository.saveContexts(tx, rows);
    await dialogueRepository.dropContexts(tx, this.#athleteId, [...this.#dropped]);
  }
}
