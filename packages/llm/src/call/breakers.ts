import type { Clock } from '../clock.ts';
import type { BreakerConfig } from '../config.ts';
import { Breaker, type BreakerState, type Hold } from './breaker.ts';
import type { QualityKey } from './types.ts';

export type BreakerKind = 'transport' | 'quality';

export interface BreakerStatus {
  readonly breaker: BreakerKind;
  readonly key: string;
  readonly state: BreakerState;
  /** Null where a caller could go on now. */
  readonly retryAfterSeconds: number | null;
}

/** A breaker has opened. */
export interface BreakerNews extends Hold {
  readonly breaker: BreakerKind;
  readonly key: string;
}

/** The breakers of one process, made as they are needed. Processes that tell each other stay away together. */
export class Breakers {
  private readonly config: BreakerConfig;
  private readonly clock: Pick<Clock, 'now'>;
  private readonly tell: (news: BreakerNews) => void;
  private readonly known = new Map<string, { kind: BreakerKind; key: string; breaker: Breaker }>();

  constructor(config: BreakerConfig, clock: Pick<Clock, 'now'>, tell: (news: BreakerNews) => void = () => {}) {
    this.config = config;
    this.clock = clock;
    this.tell = tell;
  }

  /** Whether a provider's model answers at all. */
  transport(provider: string, model: string): Breaker {
    return this.breaker('transport', [provider, model].join(' '));
  }

  /** Whether its answers to one prompt and schema can be used. */
  quality(provider: string, { stage, promptHash, schemaHash, model }: QualityKey): Breaker {
    return this.breaker('quality', [stage, promptHash, schemaHash, provider, model].join(' '));
  }

  /** What another process tells. */
  hear({ breaker, key, ...hold }: BreakerNews): void {
    this.breaker(breaker, key).hear(hold);
  }

  status(): readonly BreakerStatus[] {
    return [...this.known.values()].map(({ kind, key, breaker }) => ({
      breaker: kind,
      key,
      state: breaker.state,
      retryAfterSeconds: breaker.refusal(),
    }));
  }

  private breaker(kind: BreakerKind, key: string): Breaker {
    const id = `${kind} ${key}`;
    const existing = this.known.get(id);
    if (existing) return existing.breaker;
    const breaker = new Breaker(this.config, this.clock, (hold) => this.tell({ breaker: kind, key, ...hold }));
    this.known.set(id, { kind, key, breaker });
    return breaker;
  }
}
