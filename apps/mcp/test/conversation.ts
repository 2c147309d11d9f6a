import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Assistant } from './kit.ts';

interface Question {
  readonly question: string;
  readonly default: string | null;
  readonly choices: string[];
  readonly open: boolean;
}

/** Import, plan, log, finish, decide, explain, report: what an assistant does, by nothing but tools. */
export async function converse({ call }: Assistant) {
  const done = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = await call(name, args);
    expect({ name, error: answer.isError ? answer.text : null }).toEqual({ name, error: null });
    expect(answer.text.length).toBeLessThan(2_000);
    return answer.content;
  };

  const text = await readFile(new URL('./fixtures/strong.csv', import.meta.url), 'utf8');
  const trained = (await done('history', { first: 50, to: '2020-12-31' })).workouts.length;
  let preview = await done('import_preview', { text, fileName: 'strong.csv' });
  const answers = (preview.questions as Question[])
    .filter(({ open }) => open)
    .map(({ question, default: guess, choices }) => ({ question, answer: guess ?? choices[0] }));
  if (answers.length > 0) preview = await done('import_preview', { importId: preview.importId, answers });
  expect(preview.added).toEqual({ sessions: 2, sets: 3 });
  expect((await done('import_commit', { importId: preview.importId })).state).toBe('COMMITTED');
  expect((await done('history', { first: 50, to: '2020-12-31' })).workouts).toHaveLength(trained + 2);

  const { exercises: found } = await done('search_exercises', { words: 'barbell bench press' });
  const exercises = [
    {
      exerciseKey: found[0].key,
      sets: [{ sets: 3, reps: 8, load: { value: 60, unit: 'KG' }, restSeconds: 120 }],
      repRange: { lower: 6, upper: 8 },
    },
  ];
  const plans = (await done('show_plan')).plans;
  const draft = await done('edit_plan', { name: 'Bench day', intent: 'PUSH', exercises, dryRun: true });
  expect((await done('show_plan')).plans).toEqual(plans);
  const { plan } = await done('edit_plan', { name: draft.plan.name, intent: 'PUSH', exercises });
  const edit = { planId: plan.id, exercises: [{ ...exercises[0], notes: 'pause' }], key: 'notes' };
  const edited = await done('edit_plan', edit);
  expect(await done('edit_plan', edit)).toEqual(edited);

  const { workout } = await done('start_workout', { planId: plan.id });
  const rows = [{ exerciseKey: found[0].key, sets: 3, reps: 8, load: { value: 70, unit: 'KG' }, rpe: 7 }];
  await done('log_sets', { rows });
  const finish = { sessionRpe: 7, key: `finish ${workout.id}` };
  const finished = await done('finish_workout', finish);
  expect(await done('finish_workout', finish)).toEqual(finished);

  const { suggestions } = await done('review_suggestions', { planId: plan.id });
  const decisions = [{ suggestionId: suggestions[0].id, decision: 'ACCEPT' }];
  const dry = await done('decide_suggestions', { decisions, dryRun: true });
  expect(dry.suggestions[0].decision).toBe('ACCEPTED');
  expect((await done('review_suggestions', { planId: plan.id })).suggestions).toEqual(suggestions);
  const before = (await done('show_plan', { planId: plan.id })).plan;
  const decided = await done('decide_suggestions', { decisions, key: 'yes' });
  expect(decided.suggestions[0].decision).toBe('ACCEPTED');
  expect(await done('decide_suggestions', { decisions, key: 'yes' })).toEqual(decided);
  const after = (await done('show_plan', { planId: plan.id })).plan;
  expect(after.version).toBe(before.version + 1);
  expect(after.exercises).not.toEqual(before.exercises);

  const why = await done('explain_decision', { id: suggestions[0].id });
  expect(why.evidence.length).toBeGreaterThan(0);
  expect(why.reason).toBe(suggestions[0].reason);
  await done('finish_workout', { leaveSummary: true });
  expect((await done('today')).running).toBeNull();
  return { report: await done('report') };
}
