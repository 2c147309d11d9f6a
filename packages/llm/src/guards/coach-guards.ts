import { type CoachReply, codePoints } from '@topset/llm-schema';
import { blocking, type Finding, findingIf, type Guard } from './guard.ts';
import { numbersIn } from './rules/numbers-in-text.ts';
import { X1 } from './rules/plain-text.ts';

/** What a coach's reply is judged by. */
export interface CoachContext {
  readonly language: 'en' | 'ru';
  /** Keys of the library. */
  readonly exerciseKeys: ReadonlySet<string>;
  readonly pain: boolean;
  readonly fatigue: boolean;
  /** The stored level and volume by exercise. */
  readonly history: ReadonlyMap<string, { readonly level: number | null; readonly volume: number | null }>;
  /** The facts of the prompt as they were written there: no other number may be said. */
  readonly promptFacts: readonly string[];
  /** Sentences that the reply must hold in full. */
  readonly dueWarnings: readonly string[];
  /** Whether a text names a condition, a drug or a dose. */
  readonly namesConditionOrDrug: (text: string) => boolean;
}

const MAX_CHARACTERS = 900;
const MAX_LINES = 12;

type CoachGuard = Guard<CoachReply, CoachContext>;
const guard = blocking<CoachReply, CoachContext>;

const C1 = guard('C1', (reply, { language }) => {
  const note = reply.safetyNote === null ? [] : [reply.safetyNote];
  const texts = [reply.summary, ...reply.sections.map(({ text }) => text), ...note];
  const characters = texts.reduce((sum, text) => sum + codePoints(text), 0);
  const lines = texts.reduce((sum, text) => sum + text.split(/\r\n|[\n\r\u2028\u2029]/).length, 0);
  return [
    ...findingIf(reply.language !== language, '/language', 'wrong language'),
    ...findingIf(characters > MAX_CHARACTERS || lines > MAX_LINES, '', 'too long'),
  ];
});

const C2 = guard('C2', (reply, { pain, fatigue }) => {
  const message = 'not allowed with an active flag';
  return [
    ...actionsOf(reply).flatMap(({ action, pointer }) =>
      findingIf((pain || fatigue) && action.kind === 'TRY_NEXT_LEVEL', `${pointer}/kind`, message),
    ),
    ...findingIf(pain && (reply.safetyNote ?? '').trim() === '', '/safetyNote', message),
  ];
});

const C3 = guard('C3', (reply, { history, exerciseKeys }) => {
  const message = 'does not match the history';
  return [
    ...reply.facts.flatMap(({ exerciseKey, level, volume }, i) => {
      const stored = history.get(exerciseKey);
      return findingIf(
        !exerciseKeys.has(exerciseKey) || stored?.level !== level || stored.volume !== volume,
        `/facts/${i}`,
        message,
      );
    }),
    ...actionsOf(reply).flatMap(({ action, pointer }) =>
      findingIf(
        action.exerciseKey !== null && !exerciseKeys.has(action.exerciseKey),
        `${pointer}/exerciseKey`,
        message,
      ),
    ),
    ...reply.options.flatMap(({ kind }, i) =>
      findingIf(reply.options.findIndex((option) => option.kind === kind) < i, `/options/${i}/kind`, message),
    ),
  ];
});

const C4 = guard('C4', (reply, { promptFacts, dueWarnings, namesConditionOrDrug }) => {
  const known = new Set([...promptFacts, ...dueWarnings].flatMap(numbersIn));
  const texts = textsOf(reply);
  return [
    ...texts.flatMap(({ text, pointer }): Finding[] => [
      ...findingIf(
        numbersIn(text).some((number) => !known.has(number)),
        pointer,
        'is not in the facts',
      ),
      ...findingIf(namesConditionOrDrug(text), pointer, 'not for us to name'),
    ]),
    ...dueWarnings.flatMap((warning) =>
      findingIf(!texts.some(({ text }) => text.includes(warning)), '/safetyNote', 'warning missing'),
    ),
  ];
});

function actionsOf({ nextAction, options }: CoachReply) {
  return [
    { action: nextAction, pointer: '/nextAction' },
    ...options.map((action, i) => ({ action, pointer: `/options/${i}` })),
  ];
}

function textsOf(reply: CoachReply): { readonly text: string; readonly pointer: string }[] {
  return [
    { text: reply.summary, pointer: '/summary' },
    ...reply.sections.map(({ text }, i) => ({ text, pointer: `/sections/${i}/text` })),
    ...actionsOf(reply).map(({ action, pointer }) => ({ text: action.label, pointer: `${pointer}/label` })),
    { text: reply.question ?? '', pointer: '/question' },
    { text: reply.safetyNote ?? '', pointer: '/safetyNote' },
  ];
}

/** Every rule about a coach's reply. */
export const coachGuards: readonly CoachGuard[] = [C1, C2, C3, C4, X1];
