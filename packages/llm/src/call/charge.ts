import { codePoints } from '@topset/llm-schema';
import type { CompletionRequest, Usage } from '../provider.ts';
import { PRICES, type Price } from './prices-2026-09-22.ts';
import type { Charge, JobLedger } from './types.ts';

/** Fewer characters than the average token of English or Russian has, so that an estimate is rarely too low. */
const CHARACTERS_PER_TOKEN = 2.6;

export const NO_USAGE: Usage = { input: null, output: null, cached: null, reasoning: null };
export const NO_CHARGE: Charge = { tokens: 0, costUsd: 0 };

/** What a request may use at most, before it is sent. */
export function estimateOf(request: CompletionRequest): Usage {
  const characters = [request.system, ...request.messages.map(({ content }) => content)]
    .map(codePoints)
    .reduce((sum, length) => sum + length, 0);
  return {
    input: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    output: request.maxOutputTokens,
    cached: null,
    reasoning: null,
  };
}

/** What one request is charged: as reported, or at the estimate where nothing was. */
export function chargeOf(usage: Usage, estimate: Usage, model: string): Charge {
  const known = usage.input !== null && usage.output !== null ? usage : estimate;
  const input = known.input ?? 0;
  const output = known.output ?? 0;
  const price = priceOf(model);
  const cached = Math.min(known.cached ?? 0, input);
  return {
    tokens: input + output,
    costUsd:
      price === null
        ? null
        : ((input - cached) * price.input + cached * price.cached + output * price.output) / 1_000_000,
  };
}

/** A dated snapshot costs what its model costs, unless the table says otherwise; null where it knows neither. */
export function priceOf(model: string): Price | null {
  const snapshot = model.replace(/^models\//, '');
  const name = [snapshot, snapshot.replace(/-\d{4}-\d{2}-\d{2}$/, '')].find((known) => Object.hasOwn(PRICES, known));
  return name === undefined ? null : PRICES[name]!;
}

export function addCharges(a: Charge, b: Charge): Charge {
  return {
    tokens: a.tokens + b.tokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
  };
}

/** A job's account; one that is taken over begins with what it had used. */
export function createLedger(used: Charge = NO_CHARGE): JobLedger {
  let total = used;
  return {
    get tokens() {
      return total.tokens;
    },
    get costUsd() {
      return total.costUsd;
    },
    charge(charge) {
      total = addCharges(total, charge);
    },
  };
}
