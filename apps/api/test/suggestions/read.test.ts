import { randomUUID } from 'node:crypto';
import { type NewSuggestion, suggestionRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { message } from '@topset/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId, encodeGlobalId } from '../../src/graphql/global-id.ts';
import { type Plan, SUGGESTION } from '../kit/documents.ts';
import {
  decide,
  listed,
  newPlan,
  RAISE_BOTH,
  type Suggestion,
  said,
  start,
  TWO_EXERCISES,
  train,
  trainToRaise,
} from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const LINES = 'lines { change { property } reason suggestion { id } }';
const REVIEW = `query($of: SuggestionReviewOf!) {
  suggestionReview(of: $of) {
    planExercise { exerciseKey } groups { topic setNumber sharedReason state ${LINES} suggestions { id version } }
  }
}`;
const DRAFT = `key ruleId exerciseKey setNumber changes { property
  previous { load { value } number setType repMode restMode } next { load { value } number setType repMode restMode } }
  decisionRecord { id policyId ruleId evidence { kind id: subjectId } thresholds { name value } reason }`;
const PREVIEW = `query($id: ID!, $policy: String) {
  preview: previewSuggestions(workoutId: $id, policyId: $policy) {
    kept { ${DRAFT} } dropped { key step winner } rules { what result }
  }
}`;
const RECORD = `id policyId ruleId inputs { name value } thresholds { name value } evidence { kind id: subjectId }
  alternatives { what step winner } en: reason(locale: EN) ru: reason(locale: RU) createdAt`;

interface Review {
  readonly suggestionReview: readonly {
    readonly planExercise: { readonly exerciseKey: string } | null;
    readonly groups: readonly {
      readonly topic: string;
      readonly setNumber: number | null;
      readonly state: string;
      readonly sharedReason: string | null;
      readonly lines: readonly { readonly change: { readonly property: string }; readonly reason: string | null }[];
      readonly suggestions: readonly { readonly id: string; readonly version: number }[];
    }[];
  }[];
}

interface Preview {
  readonly preview: {
    readonly kept: readonly (Suggestion & {
      readonly decisionRecord: { readonly id: null; readonly reason: string };
    })[];
    readonly rules: readonly { readonly what: string; readonly result: string }[];
  } | null;
}

/** Reading suggestions: review pages, lists, records, traces and previews. */
describe.each(ENGINES)('suggestions read on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const raised = async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const { workout } = await trainToRaise(server, ada, plan);
    return { ada, plan, workout };
  };
  const review = async (ada: Person, of: object) => (await ada.query<Review>(REVIEW, { of })).suggestionReview;
  const preview = async (ada: Person, id: string, policy?: string) =>
    (await ada.query<Preview>(PREVIEW, { id, policy })).preview;

  describe('suggestionReview', () => {
    /** Stores an undecided suggestion with these changes, as a run would. */
    const store = async (ada: Person, plan: Plan, set: number | null, changes: NewSuggestion['changes']) => {
      const exercise = plan.exercises[0]!;
      const now = server.clock.now();
      const row: NewSuggestion = {
        athleteId: ada.rowId,
        id: randomUUID(),
        source: 'RULES',
        policyId: 'suggestions/classic-1',
        ruleId: 'test',
        ruleNumber: 1,
        draftKey: randomUUID(),
        workoutId: null,
        planId: decodeGlobalId(plan.id).id,
        planExerciseId: decodeGlobalId(exercise.id).id,
        plannedSetId: set === null ? null : decodeGlobalId(exercise.sets[set]!.id).id,
        category: 'PERFORMANCE',
        confidence: '1',
        reason: message('text', { en: `Because of ${changes[0]!.property}.`, ru: 'Потому что.' }),
        decision: 'PENDING',
        decidedAt: null,
        outcome: 'PENDING',
        outcomeReason: null,
        frozenRepPolicy: { mode: 'RANGE', lower: 8, upper: 12, target: 8 },
        stepUsedValue: null,
        stepUsedUnit: null,
        triggerPerformanceId: null,
        requiredEvaluations: 1,
        decisionRecordId: null,
        version: 1,
        createdAt: now,
        changes,
      };
      await suggestionRepository.insertSuggestions(server.database.db, [row], []);
      return encodeGlobalId('Suggestion', row.id);
    };
    const change = (property: 'weight' | 'reps' | 'rest' | 'mode') => ({
      type: property === 'mode' ? ('CHANGE_REP_RANGE_MODE' as const) : ('INCREASE_REPS' as const),
      property,
      previous: { kind: 'NUMBER' as const, value: 1 },
      next: { kind: 'NUMBER' as const, value: 2 },
      magnitude: 1,
      loadEffect: null,
      raise: true,
    });

    it('D-08: groups by set, then rep range; lines by property', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const both = await store(ada, plan, 1, [change('weight'), change('reps')]);
      const rest = await store(ada, plan, 0, [change('rest')]);
      const mode = await store(ada, plan, null, [change('mode')]);
      const sections = await review(ada, { planId: plan.id });
      expect(sections.map(({ planExercise }) => planExercise?.exerciseKey)).toEqual(['barbell-bench-press']);
      expect(
        sections[0]!.groups.map(({ topic, setNumber, state, sharedReason, lines, suggestions }) => ({
          title: setNumber === null ? topic : `${topic} ${setNumber}`,
          state,
          sharedReason,
          properties: lines.map((line) => line.change.property),
          ids: suggestions.map(({ id }) => id),
        })),
      ).toEqual([
        { title: 'SET 1', state: 'PENDING', sharedReason: 'Because of rest.', properties: ['REST'], ids: [rest] },
        {
          title: 'SET 2',
          state: 'PENDING',
          sharedReason: 'Because of weight.',
          properties: ['WEIGHT', 'REPS'],
          ids: [both],
        },
        { title: 'REP_RANGE', state: 'PENDING', sharedReason: 'Because of mode.', properties: ['MODE'], ids: [mode] },
      ]);
    });

    it('shows a workout as a whole with its decisions, a plan with what is undecided', async () => {
      const { ada, plan, workout } = await raised();
      await decide(ada, 'REJECT', [workout.suggestions[0]!]);
      const states = async (of: object) =>
        (await review(ada, of)).flatMap(({ groups }) => groups.map(({ setNumber, state }) => [setNumber, state]));
      expect(await states({ workoutId: workout.id })).toEqual([
        [1, 'REJECTED'],
        [2, 'PENDING'],
      ]);
      expect(await states({ planId: plan.id })).toEqual([[2, 'PENDING']]);
    });

    it('gives groups that decideSuggestions takes as they are', async () => {
      const { ada, plan } = await raised();
      const [section] = await review(ada, { planId: plan.id });
      const answer = await ada.change<{ failures: object[]; versions: object[] }>('decideSuggestions', {
        decisions: section!.groups.map(({ suggestions }) => ({
          decision: 'ACCEPT',
          suggestions: suggestions.map(({ id, version }) => ({ id, expectedVersion: version })),
        })),
      });
      expect(answer.failures).toEqual([]);
      expect(answer.versions).toHaveLength(2);
      expect(await review(ada, { planId: plan.id })).toEqual([]);
    });

    it('wants a workout or a plan, one of them', async () => {
      const { ada, plan, workout } = await raised();
      for (const of of [{}, { planId: plan.id, workoutId: workout.id }]) {
        const { errors } = await ada.ask<Review>(REVIEW, { of });
        expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['GRAPHQL_INVALID']);
      }
    });
  });

  it('are listed by filter, page by page, newest first', async () => {
    const { ada, plan, workout } = await raised();
    const other = await newPlan(ada, { ...TWO_EXERCISES, name: 'Other' });
    await decide(ada, 'REJECT', [workout.suggestions[0]!]);
    const { workout: second } = await train(server, ada, other, [60, 12], [25, 12]);
    expect(await listed(ada)).toHaveLength(2 + second.suggestions.length);
    expect(await listed(ada, { planId: other.id })).toHaveLength(second.suggestions.length);
    expect(await listed(ada, { workoutId: workout.id })).toHaveLength(2);
    expect((await listed(ada, { planId: plan.id, decisions: ['REJECTED'] })).map(({ id }) => id)).toEqual([
      workout.suggestions[0]!.id,
    ]);
    expect(await listed(ada, { decisions: ['ACCEPTED'] })).toEqual([]);
    expect(await listed(ada, { decisions: [] })).toEqual([]);
    expect(await listed(ada, { sources: ['USER', 'AI'] })).toEqual([]);
    expect(await listed(ada, { outcomes: ['PENDING'] })).toHaveLength(2 + second.suggestions.length);

    const seen: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 10; pages++) {
      const { page }: { page: { totalCount: number; nodes: Suggestion[]; pageInfo: PageInfo } } = await ada.query(
        `query($after: String) { page: suggestions(first: 2, after: $after) {
          totalCount nodes { ${SUGGESTION} } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      seen.push(...page.nodes.map(({ id }) => id));
      expect(page.totalCount).toBe(2 + second.suggestions.length);
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(seen).toEqual((await listed(ada)).map(({ id }) => id));
  });

  it('each have a record with evidence, thresholds and a reason in both languages', async () => {
    const { ada, workout } = await raised();
    const { suggestions } = await ada.query<{
      suggestions: { nodes: { ruleId: string; reason: string; decisionRecord: RecordAnswer }[] };
    }>(`{ suggestions { nodes { ruleId reason decisionRecord { ${RECORD} } } } }`);
    expect(suggestions.nodes).toHaveLength(2);
    for (const { ruleId, reason, decisionRecord } of suggestions.nodes) {
      expect(decisionRecord).toMatchObject({ policyId: 'suggestions/classic-1', ruleId, en: reason });
      expect(decisionRecord.ru).toMatch(/^Главные подходы дважды дошли до 12/);
      for (const part of ['inputs', 'thresholds', 'evidence', 'alternatives'] as const) {
        expect(decisionRecord[part], part).not.toEqual([]);
      }
      const ids = decisionRecord.evidence.filter(({ kind }) => kind === 'WORKOUT').map(({ id }) => id);
      const sets = decisionRecord.evidence.filter(({ kind }) => kind === 'SET').map(({ id }) => id);
      const performed = workout.performances[0]!.sets.map(({ id }) => id);
      expect([...ids, ...sets].some((id) => id === workout.id || performed.includes(id))).toBe(true);
      const { record } = await ada.query<{ record: object }>(
        `query($id: ID!) { record: decisionRecord(id: $id) { ${RECORD} } }`,
        { id: decisionRecord.id },
      );
      expect(record).toEqual(decisionRecord);
    }
    const bob = await server.athlete();
    const { record } = await bob.query<{ record: null }>(
      `query($id: ID!) { record: decisionRecord(id: $id) { ${RECORD} } }`,
      { id: suggestions.nodes[0]!.decisionRecord.id },
    );
    expect(record).toBeNull();
  });

  it("speak the athlete's language", async () => {
    const { ada } = await raised();
    await ada.change('updateAthlete', { locale: 'RU' });
    expect((await listed(ada)).map(({ reason }) => reason)[0]).toMatch(/снова с 8 повторений/);
  });

  it('come from a run that names every rule, fired or the guard that failed', async () => {
    const { ada, workout } = await raised();
    const { run } = await ada.query<{ run: { suggestionRun: { rules: Rule[]; policyId: string } } }>(
      'query($id: ID!) { run: workout(id: $id) { suggestionRun { policyId rules { performanceId what result } } } }',
      { id: workout.id },
    );
    const { rules, policyId } = run.suggestionRun;
    expect(policyId).toBe('suggestions/classic-1');
    expect(rules).toHaveLength(14);
    expect(rules.filter(({ result }) => result === 'fired').map(({ what }) => what)).toEqual([
      'double-progression-range',
    ]);
    expect(new Set(rules.map(({ performanceId }) => performanceId))).toEqual(new Set([workout.performances[0]!.id]));
    expect(rules.every(({ result }) => result.length > 0)).toBe(true);
  });

  describe('previewSuggestions', () => {
    it('shows what the rules would say of a workout under way, under either policy, and stores nothing', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      await train(server, ada, plan, [60, 12]);
      const workout = await start(server, ada, plan);
      for (const [index, { plannedSetId }] of workout.performances[0]!.targets!.sets.entries()) {
        expect((await preview(ada, workout.id))!.kept).toHaveLength(index);
        await ada.change('logSet', {
          workoutId: workout.id,
          performanceId: workout.performances[0]!.id,
          plannedSetId,
          load: { value: '60', unit: 'KG' },
          reps: 12,
        });
      }
      const rows = await server.rowsOf(ada);
      const classic = await preview(ada, workout.id);
      expect(classic!.kept.map(said)).toEqual(RAISE_BOTH);
      expect(classic!.kept[0]!.decisionRecord).toMatchObject({ id: null, policyId: 'suggestions/classic-1' });
      const adaptive = await preview(ada, workout.id, 'suggestions/adaptive-1');
      expect(adaptive!.kept).not.toEqual([]);
      expect(adaptive!.kept.map(({ decisionRecord }) => decisionRecord)).toMatchObject(
        adaptive!.kept.map(() => ({ id: null, policyId: 'suggestions/adaptive-1' })),
      );
      expect(adaptive!.rules.map(({ what }) => what)).not.toEqual(classic!.rules.map(({ what }) => what));
      expect(await server.rowsOf(ada)).toEqual(rows);
    });

    it('is not blocked by what the workout itself has led to', async () => {
      const { ada, workout } = await raised();
      expect((await preview(ada, workout.id))!.kept.map(said)).toEqual(RAISE_BOTH);
    });

    it('refuses a policy that does not exist', async () => {
      const { ada, workout } = await raised();
      const { errors } = await ada.ask(PREVIEW, { id: workout.id, policy: 'suggestions/bold-1' });
      expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT']);
    });
  });

  it("follow the athlete's policy", async () => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { settings: { suggestionPolicy: 'suggestions/adaptive-1' } });
    const plan = await newPlan(ada);
    await train(server, ada, plan, [60, 12]);
    const { workout } = await train(server, ada, plan, [60, 12]);
    expect(workout.suggestionRun).toMatchObject({ status: 'DONE', policyId: 'suggestions/adaptive-1' });
    expect(workout.suggestions).not.toEqual([]);
    expect(new Set(workout.suggestions.map(({ policyId }) => policyId))).toEqual(new Set(['suggestions/adaptive-1']));
    const expected = (await preview(ada, workout.id))!.kept.map(said);
    expect(workout.suggestions.map(said)).toEqual(expected);
  });
});

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

interface Rule {
  readonly performanceId: string;
  readonly what: string;
  readonly result: string;
}

interface RecordAnswer {
  readonly id: string;
  readonly ru: string;
  readonly inputs: readonly object[];
  readonly thresholds: readonly object[];
  readonly alternatives: readonly object[];
  readonly evidence: readonly { readonly kind: string; readonly id: string }[];
}
