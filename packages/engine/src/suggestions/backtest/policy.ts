import { HOUR, type Instant } from '../../kernel/instants.ts';

/** How logs are read when policies are held against each other. */
interface BacktestPolicy {
  /** A change by hand that goes against a policy so soon is an override. */
  readonly overrideWithin: Instant;
}

export const BACKTEST_1: BacktestPolicy = { overrideWithin: 168 * HOUR };
