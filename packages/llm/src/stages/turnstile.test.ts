import { setImmediate as oneTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { scriptedProvider } from '../providers/scripted.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { capabilities, llmKitOf, workoutInput } from '../testing/llm-kit.ts';

it('jobs that start together are begun one at a time, with a turn of the event loop between them', async () => {
  const clock = new FakeClock();
  const provider = scriptedProvider({ script: () => ({ kind: 'silence' }), clock, capabilities });
  const { llm, hooks } = llmKitOf(provider, clock, { LLM_MAX_CONCURRENT: 8 }, oneTurn);
  const controller = new AbortController();
  const jobs = Array.from({ length: 8 }, () => llm.generateWorkout(workoutInput, hooks(controller.signal)));
  const begun: number[] = [];
  while (provider.requests.length < jobs.length) {
    const before = provider.requests.length;
    await oneTurn();
    begun.push(provider.requests.length - before);
  }
  expect(Math.max(...begun)).toBeLessThanOrEqual(2);
  controller.abort();
  expect((await Promise.all(jobs)).every(({ ok }) => !ok)).toBe(true);
});
