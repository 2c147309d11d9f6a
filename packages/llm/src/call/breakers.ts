import type { Clock } from '../clock.ts';
import type { BreakerConfig } from '../config.ts';
import { Breaker, type BreakerState } from './breaker.ts';
import type { QualityKey } from './types.ts';

export type BreakerKind = 'transport' | 'quality';

export interface BreakerStatus {
  readonly breaker: BreakerKind;
  readonly key: string;
  readonly state: BreakerState;
  /** Null where a caller could go on now. */
  readonly retryAfterSeconds: number | null;
}

/** The breakers of one process, made as they are needed. */
export class Breakers {
  private readonly config: BreakerConfig;
  private readonly clock: Pick<Clock, 'now'>;
  private readonly known = new Map<string, { kind: BreakerKind; key: string; breaker: Breaker }>();

  constructor(config: BreakerConfig, clock: Pick<Clock, 'now'>) {
    this.config = config;
    this.clock = clock;
  }

  /** Whether a provider's model answers at all. */
  transport(provider: string, model: string): Breaker {
    return this.breaker('transport', [provider, model]);
  }

  /** Whether its answers to one prompt and schema can be used. */
  quality(provider: string, { stage, promptHash, schemaHash, model }: QualityKey): Breaker {
    return this.breaker('quality', [stage, promptHash, schemaHash, provider, model]);
  }

  status(): readonly BreakerStatus[] {
    return [...this.known.values()].map(({ kind, key, breaker }) => ({
      breaker: kind,
      key,
      state: breaker.state,
      retryAfterSeconds: breaker.refusal(),
    }));
  }

  private breaker(kind: BreakerKind, parts: readonly string[]): Breaker {
    const key = parts.join(' ');
    const id = `${kind} ${key}`;
    const existing = this.known.get(id);
    if (existing) return existing.breaker;
    const breaker = new Breaker(this.config, this.clock);
    this.known.set(id, { kind, key, breaker });
    return breaker;
  }
}
