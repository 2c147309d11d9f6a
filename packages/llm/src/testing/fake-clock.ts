import type { Clock } from '../clock.ts';

/** Time that passes only when it is told to. */
export class FakeClock implements Clock {
  private time: number;
  private readonly timers = new Set<{ readonly at: number; readonly run: () => void }>();

  constructor(time = 0) {
    this.time = time;
  }

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  get pending(): number {
    return this.timers.size;
  }

  advance(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (let next = this.next(); next !== null && next.at <= end; next = this.next()) this.fire(next);
    this.time = end;
  }

  /** Lets time pass until the promise settles: whenever nothing else can happen, the next timer runs. */
  async settle<Value>(promise: Promise<Value>): Promise<Value> {
    let isSettled = false;
    const done = () => {
      isSettled = true;
    };
    promise.then(done, done);
    for (;;) {
      await new Promise(setImmediate);
      if (isSettled) return promise;
      const next = this.next();
      if (next === null) throw new Error('Nothing is left that could happen.');
      this.fire(next);
    }
  }

  private next() {
    let first: { readonly at: number; readonly run: () => void } | null = null;
    for (const timer of this.timers) if (first === null || timer.at < first.at) first = timer;
    return first;
  }

  private fire(timer: { readonly at: number; readonly run: () => void }): void {
    this.timers.delete(timer);
    this.time = Math.max(this.time, timer.at);
    timer.run();
  }
}
