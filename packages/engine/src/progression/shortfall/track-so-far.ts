import type { ProgressRecord } from '../../kernel/levels.ts';
import { STUMPS_1 } from './shortfall-policy.ts';

/** What the records of a track come to, one after another in their order: of a long past only its end is kept. */
export class TrackSoFar {
  #newest: ProgressRecord[] = [];
  #last: ProgressRecord | null = null;
  #sessionsOnTargets = 0;

  /** As many as the features look at, oldest first. */
  get newest(): readonly ProgressRecord[] {
    return this.#newest;
  }

  /** The newest performed one. */
  get last(): ProgressRecord | null {
    return this.#last;
  }

  /** Performed sessions since the targets last changed. */
  get sessionsOnTargets(): number {
    return this.#sessionsOnTargets;
  }

  add(record: ProgressRecord): void {
    if (record.superseded) return;
    this.#newest.push(record);
    if (record.change !== 'NONE') this.#sessionsOnTargets = 0;
    else if (!record.skipped) this.#sessionsOnTargets += 1;
    if (record.skipped) return;
    this.#last = record;
    this.#newest = this.#newest.slice(this.#firstSeen());
  }

  /** The place of the oldest record that a feature may look at, now or later. */
  #firstSeen(): number {
    let performed = 0;
    for (let place = this.#newest.length - 1; place > 0; place -= 1) {
      if (!this.#newest[place]!.skipped) performed += 1;
      if (performed === STUMPS_1.earlierPerformed) {
        return Math.min(place, Math.max(0, this.#newest.length - STUMPS_1.recentRecords));
      }
    }
    return 0;
  }
}
