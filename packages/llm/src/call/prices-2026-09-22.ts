/** US dollars per million tokens, at the standard tier. */
export interface Price {
  readonly input: number;
  /** Input that the provider had cached. */
  readonly cached: number;
  readonly output: number;
}

// From public copies of the price pages, none read at the provider itself; the date is that of the newest. GPT-4o, 4.1,
// 5, 5.1 and Gemini 2.5: a table of 2025-11, input and output seen again in 2026-03 to 2026-09. GPT-5.2, 5.4 and GPT-6:
// release notes and a reseller's list of 2026-09. Gemini 3.5 and 3.8: a copy of 2026-09-20, cached input from a reseller
// (3.5) and doubled like the rest (3.8). Prompts over 200,000 tokens cost more with some; by default a job ends before.

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
  'gpt-6-sol': { input: 2, cached: 0.2, output: 10 },
  'gpt-6-luna': { input: 0.1, cached: 0.01, output: 0.5 },
  'gemini-2.5-pro': { input: 1.25, cached: 0.125, output: 10 },
  'gemini-2.5-flash': { input: 0.3, cached: 0.03, output: 2.5 },
  'gemini-2.5-flash-lite': { input: 0.1, cached: 0.01, output: 0.4 },
  'gemini-3.5-flash': { input: 1.5, cached: 0.15, output: 9 },
  // From 2027 on; half of it until then.
  'gemini-3.8-flash': { input: 1.5, cached: 0.15, output: 7.5 },
};
