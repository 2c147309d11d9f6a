import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import type { FlowRun } from './flows/flow-run.ts';
import { type CachedQuestion, memoryResultCache, SharedAnswers } from './result-cache.ts';
import { cacheKey, type StageTask } from './stage-task.ts';

const HOUR = 3_600_000;

function shared() {
  const clock = new FakeClock();
  const answers = new SharedAnswers(memoryResultCache(clock), clock);
  const asked: string[] = [];
  /** A question whose answer comes when it is told to. */
  const question = (who: string, more: Partial<CachedQuestion<string>> = {}) => {
    let resolve: (text: string) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const answered = new Promise<string>((...ends) => {
      [resolve, reject] = ends;
    });
    const promise = answers.answer<string>({
      key: 'k',
      ttlMs: HOUR,
      waitMs: 1000,
      signal: new AbortController().signal,
      check: async (text) => ({ value: `kept ${text}` }),
      ask: async () => {
        asked.push(who);
        const text = await answered;
        return { value: text, text };
      },
      ...more,
    });
    return { promise, resolve, reject };
  };
  return { clock, answers, asked, question };
}

describe('one flight per question', () => {
  it('lets the others wait for the first and take what it got', async () => {
    const { question, asked, clock } = shared();
    const [first, second, other] = [question('first'), question('second'), question('other', { key: 'o' })];
    first.resolve('text');
    other.resolve('else');
    expect(await Promise.all([first.promise, second.promise, other.promise])).toEqual(['text', 'kept text', 'else']);
    expect(asked).toEqual(['first', 'other']);
    expect(clock.pending).toBe(0);
  });

  it('lets the next one ask where the first failed, and the third wait for that', async () => {
    const { question, asked } = shared();
    const [first, second, third] = [question('first'), question('second'), question('third')];
    first.reject(new Error('cancelled'));
    await expect(first.promise).rejects.toThrow('cancelled');
    second.resolve('text');
    expect(await Promise.all([second.promise, third.promise])).toEqual(['text', 'kept text']);
    expect(asked).toEqual(['first', 'second']);
  });

  it('lets one who is cancelled go without ending the flight', async () => {
    const { question, asked, clock } = shared();
    const controller = new AbortController();
    const first = question('first');
    const gone = question('gone', { signal: controller.signal, ask: () => Promise.reject(new Error('cancelled')) });
    controller.abort();
    await expect(gone.promise).rejects.toThrow('cancelled');
    first.resolve('text');
    expect(await first.promise).toBe('text');
    expect(asked).toEqual(['first']);
    expect(clock.pending).toBe(0);
  });

  it('lets nobody wait longer than the time that is left', async () => {
    const { question, clock } = shared();
    const first = question('first');
    const late = question('late', { waitMs: 500, ask: () => Promise.reject(new Error('too late')) });
    clock.advance(500);
    await expect(late.promise).rejects.toThrow('too late');
    first.resolve('text');
    await first.promise;
  });
});

it('promise 17: who waits for one flight after another has one time for all of them', async () => {
  const { answers, question, clock } = shared();
  const [first, second] = [question('first'), question('second')];
  const until = clock.now() + 500;
  const late = answers.answer<string>({
    key: 'k',
    ttlMs: HOUR,
    get waitMs() {
      return until - clock.now();
    },
    signal: new AbortController().signal,
    check: async () => null,
    ask: () => Promise.reject(new Error(`asked at ${clock.now()}`)),
  });
  clock.advance(300);
  first.reject(new Error('failed'));
  await expect(first.promise).rejects.toThrow('failed');
  await new Promise(setImmediate);
  clock.advance(200);
  await expect(late).rejects.toThrow('asked at 500');
  second.resolve('text');
  await second.promise;
});

describe('a kept answer', () => {
  it('is judged anew, and asked for anew where it no longer holds', async () => {
    const { question, asked } = shared();
    const first = question('first');
    first.resolve('old');
    await first.promise;
    const second = question('second', { check: async () => null });
    second.resolve('new');
    expect(await second.promise).toBe('new');
    expect(await question('third').promise).toBe('kept new');
    expect(asked).toEqual(['first', 'second']);
  });

  it('is kept for its time and no longer', async () => {
    const { question, asked, clock } = shared();
    const first = question('first');
    first.resolve('text');
    await first.promise;
    clock.advance(HOUR - 1);
    expect(await question('second').promise).toBe('kept text');
    clock.advance(1);
    const third = question('third');
    third.resolve('fresh');
    expect(await third.promise).toBe('fresh');
    expect(asked).toEqual(['first', 'third']);
  });

  it('is not kept where the question failed', async () => {
    const { question, asked } = shared();
    const first = question('first');
    first.reject(new Error('exhausted'));
    await expect(first.promise).rejects.toThrow();
    const second = question('second');
    second.resolve('text');
    await second.promise;
    expect(asked).toEqual(['first', 'second']);
  });
});

describe('two questions are the same', () => {
  const parts = {
    athlete: 'athlete-1',
    provider: 'openai',
    model: 'gpt-4o-mini',
    stage: 'analyzer',
    prompt: 'p1',
    schema: 's1',
    dialect: 'openai-strict',
    wire: 'json',
    inputs: 'Inputs: ...',
    temperature: 0.1,
    maxOutputTokens: 3000,
    library: 'l1',
    templates: 'blocks/basic-1',
  };
  const keyOf = (own: typeof parts) =>
    cacheKey(
      {
        request: { athlete: { id: own.athlete } },
        caller: { provider: { id: own.provider, capabilities: { dialect: own.dialect } } },
        setup: {
          config: { stages: { analyzer: own, generator: own } },
          libraryVersion: own.library,
          templates: { id: own.templates },
        },
      } as unknown as FlowRun,
      {
        stage: own.stage,
        prompt: { hash: own.prompt },
        entry: { hash: own.schema },
        wire: own.wire,
        user: own.inputs,
      } as StageTask<unknown>,
      own.model,
    );

  it.each(Object.keys(parts) as (keyof typeof parts)[])('only with the same %s', (part) => {
    const other = part === 'stage' ? 'generator' : typeof parts[part] === 'number' ? 7 : 'other';
    expect(keyOf({ ...parts, [part]: other })).not.toBe(keyOf(parts));
    expect(keyOf({ ...parts })).toBe(keyOf(parts));
  });
});
