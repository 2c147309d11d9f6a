import {
  athleteRepository,
  type Db,
  dialogueRepository,
  type FlagRow,
  type MessageRow,
  suggestionRepository,
} from '@topset/db';
import { type Locale, message } from '@topset/engine';
import {
  analyseMessage,
  analyseText,
  contextExpiresAt,
  type DialogueIntent,
  languageOf,
  linesOf,
  type MessageAnalysis,
  type Reply,
  readAnswer,
} from '@topset/engine/dialogue';
import { DAY, LEVELS_1 } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { text } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { slotAt } from '../../athlete/index.ts';
import { setHealthAsked, stateBeforeReport } from '../../health/index.ts';
import { type Answer, replyOf, together } from '../answer.ts';
import { hearAnswer } from '../answer-ask.ts';
import { answerQuestion } from '../answer-question.ts';
import { clearingQuestion } from '../clearing-question.ts';
import {
  CAPABILITIES,
  handleAnalytics,
  handleExplain,
  handleNote,
  handlePlan,
  handleReminder,
  handleTechnique,
  handleUnknown,
  INTENT_NAMES,
  NOTIFICATION_TIME,
} from '../handle-ask.ts';
import { handleChange } from '../handle-change.ts';
import { handleHealth } from '../handle-health.ts';
import { handleMove } from '../handle-move.ts';
import { answerOf } from '../handle-question.ts';
import { handleReport } from '../handle-report.ts';
import { exerciseNames } from '../names.ts';
import { openQuestion } from '../open-question.ts';
import { type Question, threadOf } from '../question.ts';
import { type Heard, recordHealth } from '../record-health.ts';
import { reportScope, unitOf } from '../report.ts';
import { settleAsked, takeDefault } from '../take-defaults.ts';
import { targetWorkout } from '../target-workout.ts';
import { Threads } from '../threads.ts';
import { DAYS_OF_WORDS, type Turn } from '../turn.ts';

const LONGEST_MESSAGE = 4000;

export const sendMessageInput = z
  .object({
    text: text(LONGEST_MESSAGE)
      .nullish()
      .describe('The message, at most 4000 characters and 40 lines. Example: `Подтягивания 4x7 @6`.'),
    choice: z
      .string()
      .min(1)
      .max(120)
      .nullish()
      .describe('Or the key of a choice of the open question. Example: `YES`.'),
  })
  .refine((input) => Boolean(input.text) !== Boolean(input.choice), {
    path: ['text'],
    message: saying('input.text-or-choice'),
  });

/** What a message led to. */
export interface SentMessage extends Omit<Answer, 'question'> {
  readonly message: MessageRow;
  readonly reply: Reply;
  /** Language of the reply unless another is asked for. */
  readonly locale: Locale;
  readonly analysis: Pick<MessageAnalysis, 'intents' | 'handled' | 'announced' | 'dropped'>;
  readonly health: Pick<
    MessageAnalysis['health'],
    'pain' | 'fatigue' | 'redFlag' | 'injury' | 'technique' | 'selfHarm'
  >;
  readonly flags: readonly FlagRow[];
  readonly flagsSet: readonly FlagRow[];
  readonly question: Question | null;
}

/** Reads a message, sets the flags that follow from it, does or asks what it wants, and answers. */
export async function sendMessage(
  tx: Db,
  input: z.infer<typeof sendMessageInput>,
  context: Context,
): Promise<SentMessage> {
  const tooLong = refuseManyLines(input.text ?? '');
  const { turn, choice: given } = hearAnswer(await beginTurn(tx, context, input.text ?? ''), input.choice ?? null);
  const { athlete, now, threads, analysis } = turn;
  await dialogueRepository.forgetTexts(tx, athlete.id, new Date(now.getTime() - DAYS_OF_WORDS * DAY));
  const defaultSaid = await takeDefault(turn, await settleAsked(tx, context));
  const remark = await recordHealth(turn);
  const open = await openQuestion(tx, athlete, now, threads);
  const choice = chosen(turn, open, given);
  const found =
    open && choice !== null ? await takeChoice(turn, open, choice) : await handle(turn, analysis.handled, remark);
  // Whoever speaks of harming themself is answered alone.
  const isAlone = analysis.health.selfHarm;
  const answer = isAlone ? found : await withRest(turn, found, choice === null);
  const question = isAlone ? null : (answer.question ?? (await openQuestion(tx, athlete, now, threads)));
  const said: Answer = isAlone
    ? answer
    : {
        ...answer,
        summary: together(defaultSaid, answer.summary),
        main: [...(answer.main ?? []), ...(tooLong ? [TOO_MANY_LINES] : [])],
      };
  const reply = replyOf(said, question);
  const sent: MessageRow = {
    athleteId: athlete.id,
    id: context.newId(),
    at: now,
    text: input.text ?? null,
    reply,
    hearing: { policy: analysis.health.policy, ask: analysis.health.ask, mentions: analysis.health.mentions },
    handled: analysis.handled,
    announced: analysis.announced,
    question: question && asked(question, now),
    settledAt: null,
  };
  await dialogueRepository.insertMessage(tx, sent);
  const locale = spokenIn(turn);
  await threads.save(tx, now);
  await keepDoubt(turn);
  const { pain, fatigue, redFlag, injury, technique, selfHarm } = analysis.health;
  const { intents, handled, announced, dropped } = analysis;
  return {
    ...said,
    message: sent,
    reply,
    locale,
    analysis: { intents, handled, announced, dropped },
    health: { pain, fatigue, redFlag, injury, technique, selfHarm },
    flags: await suggestionRepository.activeFlags(tx, athlete.id),
    flagsSet: remark.changed,
    question,
  };
}

/** While a question about health is open, nothing is raised; each word on it begins the day anew or ends it. */
async function keepDoubt({ tx, athlete, now, threads, analysis }: Turn): Promise<void> {
  const isOpen = threads.get('RECOVERY').question?.subject.kind === 'ASK_HEALTH';
  const before = athlete.healthAskedAt;
  const since = analysis.health.ask === null ? (before ?? now) : now;
  const asked = isOpen ? since : null;
  if (asked?.getTime() !== before?.getTime()) await setHealthAsked(tx, athlete.id, asked);
}

const { maxLines } = LEVELS_1.report;
const TOO_MANY_LINES = message('answer.too-many-lines', { most: maxLines });

/** More lines than a workout has exercises are no report. A red flag among them is heard all the same: that is said. */
function refuseManyLines(said: string): boolean {
  if (linesOf(said).length <= maxLines) return false;
  const { redFlag, selfHarm } = analyseText(said);
  if (redFlag || selfHarm) return true;
  throw ValidationError.at('text', message('input.lines-at-most', { most: maxLines }), 'TOO_MANY_LINES');
}

/** The language of the message; "1" or a choice has none of its own and goes on in the one before. */
function spokenIn({ text: said, athlete, threads }: Turn): Locale {
  const conversation = threads.get('CONVERSATION');
  if (!/\p{L}/u.test(said)) return conversation.locale ?? athlete.locale;
  const locale = languageOf(said) ?? athlete.locale;
  if (locale !== athlete.locale) threads.set('CONVERSATION', { ...conversation, locale });
  return locale;
}

async function beginTurn(tx: Db, context: Context, said: string): Promise<Turn> {
  const athlete = (await athleteRepository.lockAthlete(tx, context.caller.athleteId))!;
  const now = context.now();
  const names = await exerciseNames(tx, athlete.id);
  const target = await targetWorkout(tx, athlete, now);
  const scope = reportScope(names, target.exercises);
  const analysis = analyseMessage(said, names.book, (name) => unitOf(name, scope), LEVELS_1, athlete.unit);
  return {
    tx,
    context,
    athlete,
    now,
    today: slotAt(now, athlete.timeZone).date,
    text: said,
    analysis,
    names,
    target,
    scope,
    threads: new Threads(athlete.id, await dialogueRepository.openContexts(tx, athlete.id, now)),
    before: analysis.report.length > 0 ? await stateBeforeReport(tx, athlete, now) : null,
  };
}

/** Which choice of the open question the message takes. Whoever speaks of pain is heard first: the question stays. */
function chosen({ analysis, text: said, names }: Turn, open: Question | null, choice: string | null): string | null {
  if (choice !== null) {
    if (!open) throw new ConflictError(message('refusal.no-question'), 'NO_QUESTION');
    const known = open.choices.find(({ key }) => key === choice);
    if (!known) throw ValidationError.at('choice', message('input.no-such-choice'), 'UNKNOWN_CHOICE');
    return known.key;
  }
  if (!open || analysis.report.length > 0) return null;
  if (analysis.handled === 'HEALTH' && open.subject.kind !== 'ASK_HEALTH') return null;
  return readAnswer(
    said,
    open.choices.map(({ key }) => key),
    names.book,
  );
}

async function takeChoice(turn: Turn, question: Question, choice: string): Promise<Answer> {
  turn.threads.settle(question);
  if (question.subject.kind !== 'WHICH_WISH') return answerQuestion(turn, question, choice);
  return handle(turn, choice as DialogueIntent, { flags: [], changed: [], alerted: false });
}

async function handle(turn: Turn, intent: DialogueIntent, health: Heard): Promise<Answer> {
  const { threads } = turn;
  const conversation = threads.get('CONVERSATION');
  if (intent !== 'UNKNOWN' && conversation.unknownRun) {
    const { unknownRun: _run, question: _question, ...rest } = conversation;
    threads.set('CONVERSATION', rest);
  }
  const asked = turn.analysis.question;
  const answer = asked && turn.analysis.handled === intent ? await answerOf(turn, asked) : null;
  if (answer) return answer;
  switch (intent) {
    case 'HEALTH':
      return handleHealth(turn, health, health.alerted);
    case 'MOVE_SKIP':
      return handleMove(turn);
    case 'REPORT':
      return handleReport(turn);
    case 'PLAN':
      return handlePlan(turn);
    case 'CHANGE_LEVEL':
      return handleChange(turn);
    case 'ANALYTICS':
      return handleAnalytics(turn);
    case 'TECHNIQUE':
      return handleTechnique(turn);
    case 'REMIND_LATER':
      return handleReminder(turn);
    case 'NOTIFICATION_TIME':
      return NOTIFICATION_TIME;
    case 'CAPABILITIES':
      return CAPABILITIES;
    case 'EXPLAIN':
      return handleExplain(turn);
    case 'NOTE':
      return handleNote(turn);
    case 'UNKNOWN':
      return (await clearingQuestion(turn)) ?? handleUnknown(turn);
  }
}

/** A report beside something that hurts is shown back at once; any other second wish is announced. */
async function withRest(turn: Turn, answer: Answer, byIntent: boolean): Promise<Answer> {
  const { analysis } = turn;
  const { announced, handled } = analysis;
  if (!byIntent || announced === null) return answer;
  if (handled === 'HEALTH' && analysis.report.length > 0) {
    const report = handleReport(turn);
    return {
      ...answer,
      main: [...(answer.main ?? []), ...(report.main ?? [])],
      question: answer.question ?? report.question ?? null,
      report: report.report ?? [],
      refused: report.refused ?? [],
    };
  }
  const then = message('answer.then', { intent: INTENT_NAMES[announced] });
  return { ...answer, nextStep: together(answer.nextStep, then) };
}

/** A kept question as it stands in the reply; one that is derived has no end of its own. */
function asked(question: Question, now: Date): MessageRow['question'] {
  const thread = threadOf(question);
  if (thread === null) return null;
  const { subject, safeDefault } = question;
  const moved = subject.kind === 'CONFIRM_CHANGE' && subject.change.kind === 'MOVE' ? subject.change.workoutId : null;
  return {
    kind: subject.kind,
    safeDefault,
    workoutId: moved,
    expiresAt: new Date(contextExpiresAt(thread, now.getTime())).toISOString(),
  };
}
