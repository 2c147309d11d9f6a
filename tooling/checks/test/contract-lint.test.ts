import { expect, it } from 'vitest';
import { EXCEPTIONS, lintContract, rulesInForce } from '../src/contract-lint.ts';

it('the contract is as the presets of graphql-eslint for schemas and Relay want it', { timeout: 120_000 }, async () => {
  expect(await lintContract()).toEqual([]);
});

it('a rule that is off or milder is one of the presets, and says why', () => {
  const rules = rulesInForce();
  expect(rules.length).toBeGreaterThan(20);
  for (const [name, { because }] of Object.entries(EXCEPTIONS)) {
    expect(rules).toContain(name);
    expect(because.length).toBeGreaterThan(40);
  }
});
