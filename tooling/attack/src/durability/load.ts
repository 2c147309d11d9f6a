import { setTimeout as pause } from 'node:timers/promises';
import { Device } from './device.ts';

/** What a run of an attack came to. Nothing acknowledged may be lost or stored twice, and nothing unexpected answered. */
export interface Tally {
  acknowledged: number;
  unavailable: number;
  unanswered: number;
  unexpected: string[];
  lost: string[];
  twice: string[];
}

/** Several devices at once, while something is done to the server. */
export class Load {
  readonly #devices: readonly Device[];

  private constructor(devices: readonly Device[]) {
    this.#devices = devices;
  }

  static async begin(url: () => string, devices = 8, name = 'device'): Promise<Load> {
    const load = new Load(Array.from({ length: devices }, (_, number) => new Device(`${name}-${number}`, url)));
    for (const device of load.#devices) await device.begin();
    return load;
  }

  get acknowledged(): number {
    return this.#sum('acknowledged');
  }

  get unavailable(): number {
    return this.#sum('unavailable');
  }

  /** Until so many more were acknowledged: the server is at work again. */
  async untilAcknowledged(more: number): Promise<void> {
    const enough = this.acknowledged + more;
    while (this.acknowledged < enough) {
      const [unexpected] = this.#devices.flatMap(({ tally }) => tally.unexpected);
      if (unexpected) throw new Error(`An answer that nobody expects: ${unexpected}`);
      await pause(20);
    }
  }

  /** Stops writing and compares what was acknowledged with what is there. */
  async end(): Promise<Tally> {
    await Promise.all(this.#devices.map((device) => device.stop()));
    const audits = await Promise.all(this.#devices.map((device) => device.audit()));
    return {
      acknowledged: this.acknowledged,
      unavailable: this.unavailable,
      unanswered: this.#sum('unanswered'),
      unexpected: this.#devices.flatMap(({ tally }) => tally.unexpected),
      lost: audits.flatMap(({ lost }) => lost),
      twice: audits.flatMap(({ twice }) => twice),
    };
  }

  #sum(count: 'acknowledged' | 'unavailable' | 'unanswered'): number {
    return this.#devices.reduce((sum, { tally }) => sum + tally[count], 0);
  }
}
