/** What came of one HTTP request, as a client saw it. */
export type Outcome = 'answered' | 'unavailable' | 'cut' | 'unexpected';

/** Every request of every athlete: how long it took, what came of it, and how long nobody was answered. */
export class Traffic {
  readonly #counts: Record<Outcome, number> = { answered: 0, unavailable: 0, cut: 0, unexpected: 0 };
  readonly #tookMs: number[] = [];
  readonly unexpected: string[] = [];
  #lastAnswer = performance.now();
  #longestSilenceMs = 0;

  /** The global `fetch`, watched; for the SDK. */
  readonly fetch: typeof fetch = async (...asked) => {
    const since = performance.now();
    let answer: Response;
    try {
      answer = await fetch(...asked);
    } catch (error) {
      this.#counts.cut += 1;
      throw error;
    }
    if (answer.status === 503 && answer.headers.get('retry-after')) this.#counts.unavailable += 1;
    else if (answer.ok) this.#answered(performance.now() - since);
    else {
      this.#counts.unexpected += 1;
      this.unexpected.push(`${answer.status} ${(await answer.clone().text()).slice(0, 300)}`);
    }
    return answer;
  };

  #answered(ms: number): void {
    const now = performance.now();
    this.#counts.answered += 1;
    this.#tookMs.push(ms);
    this.#longestSilenceMs = Math.max(this.#longestSilenceMs, now - this.#lastAnswer);
    this.#lastAnswer = now;
  }

  get answered(): number {
    return this.#counts.answered;
  }

  get failed(): number {
    return this.#counts.cut + this.#counts.unavailable + this.#counts.unexpected;
  }

  report(): string[] {
    const { answered, unavailable, cut, unexpected } = this.#counts;
    const failed = unavailable + cut + unexpected;
    const sorted = this.#tookMs.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const rate = ((100 * failed) / Math.max(1, answered + failed)).toFixed(2);
    return [
      `requests answered        ${answered}`,
      `requests that failed     ${failed} (${rate} %): ${unavailable} with 503, ${cut} cut off, ${unexpected} otherwise`,
      `time of an answer        p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      `longest time of nobody being answered ${(this.#longestSilenceMs / 1000).toFixed(1)} s`,
    ];
  }
}
