/** At most so many at once; who waits longest goes first. */
export class Slots {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor(count: number) {
    this.free = count;
  }

  /** Resolves with the function that gives the slot back. Rejects with the signal's reason, and then holds nothing. */
  take(signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(this.releaser());
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve(this.releaser());
      };
      const leave = () => {
        this.waiting.delete(enter);
        reject(signal.reason);
      };
      this.waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private releaser(): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = this.waiting;
      if (next === undefined) {
        this.free += 1;
      } else {
        this.waiting.delete(next);
        next();
      }
    };
  }
}
