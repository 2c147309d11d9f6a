/** US dollars per million tokens, at the standard tier. */
export interface Price {
  readonly input: number;
  /** Input that the provider had cached. */
  readonly cached: number;
  readonly output: number;
}

// GPT-6 as OpenAI published it on 2026-09-22, Gemini as Google's price page read on 2026-09-20. The older models of
// OpenAI have kept the price they came with: compared with public tables of 2025-11 (cached input too), 2026-04 and
// 2026-06. Prompts over 200,000 tokens cost more with some of them; the tokens of a job end before.

export const PRICES: Readonly<Record<string, Price>> = {
  'gpt-4o': { input: 2.5, cached: 1.25, output: 10 },
  // The one snapshot that kept an older price; it had no price for cached input.
  'gpt-4o-2024-05-13': { input: 5, cached: 5, output: 15 },
  'gpt-4o-mini': { input: 0.15, cached: 0.075, output: 0.6 },
  'gpt-4.1': { input: 2, cached: 0.5, output: 8 },
  'gpt-4.1-mini': { input: 0.4, cached: 0.1, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, cached: 0.025, output: 0.4 },
  'gpt-5': { input: 1.25, cached: 0.125, output: 10 },
  'gpt-5-mini': { input: 0.25, cached: 0.025, output: 2 },
  'gpt-5-nano': { input: 0.05, cached: 0.005, output: 0.4 },
  'gpt-5.1': { input: 1.25, cached: 0.125, output: 10 },
  'gpt-5.2': { input: 1.75, cached: 0.175, output: 14 },
  'gpt-5.4': { input: 2.5, cached: 0.25, output: 15 },
  'gpt-5.4-mini': { input: 0.75, cached: 0.075, output: 4.5 },
  'gpt-5.4-nano': { input: 0.2, cached: 0.02, output: 1.25 },
  'gpt-6-sol': { input: 2, cached: 0.2, output: 10 },
  'gpt-6-luna': { input: 0.1, cached: 0.01, output: 0.5 },
  'gemini-2.5-pro': { input: 1.25, cached: 0.125, output: 10 },
  'gemini-2.5-flash': { input: 0.3, cached: 0.03, output: 2.5 },
  'gemini-2.5-flash-lite': { input: 0.1, cached: 0.01, output: 0.4 },
  'gemini-3.5-flash': { input: 1.5, cached: 0.15, output: 9 },
  // From 2027 on; half of it until then.
  'gemini-3.8-flash': { input: 1.5, cached: 0.15, output: 7.5 },
};
