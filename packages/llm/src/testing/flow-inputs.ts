import type { AiSuggestion, CoachReply, PlanUpdate } from '@topset/llm-schema';
import type { CoachContext, PlanUpdateContext, SuggestionContext } from '../guards/index.ts';
import { context, todayPlan } from '../guards/testing/session.ts';
import type {
  CoachReplyInput,
  GenerateTodayPlanInput,
  SuggestExercise,
  SuggestInput,
  UpdatePlanInput,
} from '../stages/types.ts';
import { request, rules } from './llm-kit.ts';

const { regeneration: _, ...guard } = context;

export const todayPlanInput: GenerateTodayPlanInput = {
  ...request,
  request: {
    minutes: 45,
    focus: 'Push',
    equipment: ['Dumbbells', 'Barbell'],
    energy: 'moderate',
    notes: null,
    context: null,
  },
  schemaVersion: null,
  guard,
  rules: { todayPlan: () => todayPlan },
  onFailure: 'ERROR',
  regeneration: null,
};

export const suggestionContext: SuggestionContext = {
  sets: [
    { load: 100, reps: 8, rest: null },
    { load: 100, reps: 8, rest: null },
  ],
  repMode: 'RANGE',
  repRange: { lower: 6, upper: 10 },
  restMode: 'ALL_SAME',
  restSeconds: 120,
  loadKind: 'external',
  roundLoad: (load) => Math.round(load / 2.5) * 2.5,
  increment: () => 2.5,
  easierOnly: false,
  suspended: false,
};

export const heavier: AiSuggestion = {
  targetSetIndex: 0,
  changeType: 'INCREASE_WEIGHT',
  newValue: 105,
  newMode: null,
  reasoning: 'All sets at the top of the range.',
};

export const suggestExercise = (exerciseKey: string, own: Partial<SuggestExercise> = {}): SuggestExercise => ({
  exerciseKey,
  snapshot: { exercise: exerciseKey, sets: 2 },
  guard: suggestionContext,
  tools: {
    getExerciseHistoryContext: async () => ({ best: 110 }),
    getRecentExercisePerformances: async (limit) => Array.from({ length: limit }, (_, n) => ({ session: n })),
  },
  ...own,
});

export const suggestInput = (...exercises: SuggestExercise[]): SuggestInput => ({ ...request, exercises });

export const coachContext: CoachContext = {
  language: 'en',
  exerciseKeys: new Set(['push-up']),
  pain: false,
  fatigue: false,
  history: new Map([['push-up', { level: 3, volume: 24 }]]),
  promptFacts: ['Push-up: level 3, volume 24'],
  dueWarnings: [],
  namesConditionOrDrug: () => false,
};

export const reply: CoachReply = {
  language: 'en',
  summary: 'Level 3 stands at 24.',
  sections: [],
  nextAction: { kind: 'REPEAT_LEVEL', exerciseKey: 'push-up', label: 'Repeat' },
  options: [],
  question: null,
  safetyNote: null,
  suspectedFlags: [],
  facts: [{ exerciseKey: 'push-up', level: 3, volume: 24 }],
};

export const coachInput: CoachReplyInput = {
  ...request,
  message: 'How am I doing?',
  context: { facts: ['Push-up: level 3, volume 24'] },
  guard: coachContext,
  rules: { ...rules, coach: () => ({ ...reply, summary: 'From the rules.' }) },
};

const target = { sets: 3, reps: 10, seconds: null };

export const planUpdateContext: PlanUpdateContext = {
  ...guard,
  exercises: [
    {
      exerciseKey: 'push-up',
      decision: 'ADVANCE',
      current: { sets: 3, reps: 8, seconds: null },
      target,
      restSeconds: 90,
      variations: new Map(),
      locked: false,
    },
  ],
  technique: false,
};

export const update: PlanUpdate = {
  summary: 'Push-ups move on.',
  exercises: [
    { ref: 0, action: 'ADVANCE', exerciseKey: 'push-up', ...target, restSeconds: 90, reason: 'All sets were done.' },
  ],
  added: [],
};

export const updatePlanInput: UpdatePlanInput = {
  ...request,
  updates: [{ ref: 0, decision: 'ADVANCE' }],
  summaries: [{ ref: 0, level: 3 }],
  constraints: { equipment: [] },
  guard: planUpdateContext,
  rules: { ...rules, planUpdate: () => ({ ...update, summary: 'From the rules.' }) },
};
