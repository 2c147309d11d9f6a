/**
 * Lets long pieces of work through one at a time, with a pause between them: where many jobs start or many answers arrive
 * at once, the event loop still gets its turn. Of work that waits for something, the part before that counts.
 */
export class Turnstile {
  readonly #pause: () => Promise<void>;
  #free: Promise<void> = Promise.resolve();

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  async through<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    const free = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await free;
    try {
      return work();
    } finally {
      void this.#pause().then(release);
    }
  }
}
