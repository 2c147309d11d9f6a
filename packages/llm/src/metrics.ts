import type { StageId } from './provider.ts';

/** What the layer counts. The server turns it into the numbers of `/metrics`. */
export interface LlmMetrics {
  /** `outcome`: how the completion finished, or the code of the failure. */
  call(labels: {
    readonly stage: StageId;
    readonly provider: string;
    readonly model: string;
    readonly outcome: string;
  }): void;
  repair(stage: StageId): void;
  tokens(labels: {
    readonly stage: StageId;
    readonly model: string;
    readonly direction: 'input' | 'output';
    readonly count: number;
  }): void;
  cost(usd: number): void;
  transformError(labels: { readonly schemaVersion: string; readonly code: string }): void;
  schemaSelected(labels: { readonly provider: string; readonly schemaVersion: string; readonly reason: string }): void;
}

export const NO_METRICS: LlmMetrics = {
  call() {},
  repair() {},
  tokens() {},
  cost() {},
  transformError() {},
  schemaSelected() {},
};
