import { type DialogueContextRow, dialogueRepository, type MessageRow } from '@topset/db';
import { type Message, render } from '@topset/engine';
import { DIALOGUE_INTENTS, type DialogueContextType, type RefusedReportLine, replyText } from '@topset/engine/dialogue';
import { DAY } from '@topset/engine/progression';
import { builder } from '../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../graphql/enums.ts';
import { inLocale, said } from '../../graphql/in-locale.ts';
import { LoadType } from '../../graphql/load.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { ownedNode } from '../../graphql/owned-node.ts';
import { connectionOf, pageComplexity, toConnection } from '../../graphql/pagination.ts';
import { hiddenWithoutRead, shownWithoutRead } from '../../graphql/payload-reading.ts';
import { FlagType, PainMarkType, SafetyType } from '../health/index.ts';
import { VolumeUnitEnum } from '../levels/index.ts';
import { PlanVersionType, rememberedVersion } from '../plans/index.ts';
import { OfferType, VerdictEnum } from '../progression/index.ts';
import { rememberedFinish } from '../training/index.ts';
import { WorkoutType } from '../workouts/index.ts';
import type { ExerciseFact } from './answer.ts';
import { openQuestion } from './open-question.ts';
import { localeArgument, QuestionType, type Spoken } from './question-schema.ts';
import { rememberedMessage } from './remembered.ts';
import type { ReportedExercise } from './report.ts';
import { DAYS_OF_WORDS } from './turn.ts';
import { type SentMessage, sendMessage, sendMessageInput } from './use-cases/send-message.ts';

const IntentEnum = enumOf('DialogueIntent', DIALOGUE_INTENTS, 'What a message is about, in priority.', {
  HEALTH: 'Pain, fatigue or an injury.',
  MOVE_SKIP: 'A workout is to be moved or skipped.',
  REPORT: 'What was trained.',
  UNKNOWN: 'Nothing was understood.',
});
const CONTEXT_TYPES = [
  'WIZARD',
  'CONVERSATION',
  'REMINDER',
  'RECOVERY',
] as const satisfies readonly DialogueContextType[];
const ContextTypeEnum = enumOf('DialogueContextType', CONTEXT_TYPES, 'A thread that the dialogue remembers.', {
  WIZARD: 'A report or a change under way, for 15 minutes.',
  CONVERSATION: 'What was last spoken of, for an hour.',
  REMINDER: 'What was put off, for a day.',
  RECOVERY: 'What was asked about health, for 14 days.',
});
const RefusedLineKindEnum = enumOf(
  'RefusedLineKind',
  ['AMBIGUOUS', 'OUT_OF_RANGE', 'UNPARSED'],
  'Why a line of a report cannot be logged.',
  { AMBIGUOUS: 'Three factors without a unit of load.', OUT_OF_RANGE: 'A number beyond what a person does.' },
);

const ReportedExerciseType = builder.objectRef<ReportedExercise>('ReportedExercise').implement({
  description: 'A line of a report as it was read.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name as it was typed.' }),
    exerciseKey: t.exposeString('exerciseKey', { nullable: true, description: 'Which exercise; null: not clear.' }),
    candidates: t.exposeStringList('candidates', { description: 'Up to three keys that it may be.' }),
    skipped: t.exposeBoolean('skipped', { description: 'Left out on purpose.' }),
    amounts: t.field({
      type: ['Int'],
      description: 'Reps or seconds, set by set.',
      resolve: ({ amounts }) => [...amounts],
    }),
    unit: t.expose('unit', { type: VolumeUnitEnum, description: 'What the amounts count.' }),
    rpe: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Effort, if it was given.',
      resolve: ({ rpeTenths }) => (rpeTenths === null ? null : (rpeTenths / 10).toFixed(1)),
    }),
    load: t.field({ type: LoadType, nullable: true, description: 'Load as entered.', resolve: ({ load }) => load }),
    note: t.exposeString('note', { nullable: true, description: 'What else the line says.' }),
  }),
});

const RefusedLineType = builder.objectRef<RefusedReportLine>('RefusedReportLine').implement({
  description: 'A line that cannot be logged as it is.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'The line as it was typed.' }),
    kind: t.expose('kind', { type: RefusedLineKindEnum, description: 'Why.' }),
  }),
});

const HealthReadingType = builder.objectRef<SentMessage['health']>('HealthReading').implement({
  description: 'What was read about the health of the athlete.',
  fields: (t) => ({
    pain: t.field({ type: [PainMarkType], description: 'Where it hurts.', resolve: ({ pain }) => [...pain] }),
    fatigue: t.exposeBoolean('fatigue', { description: 'A sign of fatigue.' }),
    redFlag: t.exposeBoolean('redFlag', { description: 'Something that needs help at once.' }),
    injury: t.exposeBoolean('injury', { description: 'The athlete speaks of an injury.' }),
    technique: t.exposeBoolean('technique', { description: 'Trouble with technique.' }),
  }),
});

const ExerciseFactType = builder.objectRef<Spoken<ExerciseFact>>('ReplyExerciseFact').implement({
  description: 'One exercise in numbers, as the reply speaks of it.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    levelBefore: t.exposeString('levelBefore', { description: 'Label before.' }),
    levelAfter: t.exposeString('levelAfter', { description: 'Label after.' }),
    volumeTarget: t.exposeInt('volumeTarget', { description: 'What was asked for.' }),
    volumeActual: t.exposeInt('volumeActual', { description: 'What was done.' }),
    rpe: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Effort that counted.',
      resolve: ({ rpeTenths }) => (rpeTenths === null ? null : (rpeTenths / 10).toFixed(1)),
    }),
    decision: t.expose('decision', { type: VerdictEnum, description: 'What was applied.' }),
    nextTargets: t.string({
      description: 'Targets from now on, in words.',
      args: { locale: t.arg({ type: LocaleEnum, description: localeArgument }) },
      resolve: ({ nextTargets, locale: own }, { locale }, { loaders }) => said(nextTargets, locale ?? own, loaders),
    }),
  }),
});

const MessageType = ownedNode('DialogueMessage');

MessageType.implement({
  description: 'A message and its reply. The words are forgotten after 90 days.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was sent.' }),
    text: t.string({
      nullable: true,
      description: 'The words; null: forgotten, a choice without words, or not yours to read.',
      resolve: (message, _args, context) => (isReadable(message, context) ? message.text : null),
    }),
    reply: t.string({
      nullable: true,
      description: 'What was answered; null: forgotten, or not yours to read.',
      args: { locale: t.arg({ type: LocaleEnum, description: 'Language.' }) },
      resolve: (message, { locale }, context) => {
        const { reply } = message;
        return reply && isReadable(message, context)
          ? inLocale(locale, context.loaders, (each) => replyText(reply, each))
          : null;
      },
    }),
    handled: t.expose('handled', { type: IntentEnum, description: 'What it was answered as.' }),
    announced: t.expose('announced', { type: IntentEnum, nullable: true, description: 'What was left for later.' }),
  }),
});

/** Words are for the athlete alone, and not for ever. */
function isReadable({ at }: MessageRow, { caller, now }: { caller: { role: string }; now: () => Date }): boolean {
  return caller.role === 'ATHLETE' && now().getTime() - at.getTime() <= DAYS_OF_WORDS * DAY;
}

export const SendMessagePayload = builder.objectRef<SentMessage>('SendMessagePayload').implement({
  description: 'Answer of `sendMessage`.',
  fields: (t) => ({
    sent: t.field({
      type: MessageType,
      description: 'The message as it is kept.',
      resolve: ({ message }) => message,
    }),
    reply: t.string({
      description: 'What is answered: at most 12 lines, one next action and one question.',
      args: { locale: t.arg({ type: LocaleEnum, description: localeArgument }) },
      resolve: ({ reply, locale: own }, { locale }) => replyText(reply, locale ?? own),
    }),
    intents: t.field({
      type: [IntentEnum],
      description: 'Everything that the message is about, in priority.',
      resolve: ({ analysis }) => [...analysis.intents],
    }),
    handled: t.field({
      type: IntentEnum,
      description: 'The one that was handled.',
      resolve: ({ analysis }) => analysis.handled,
    }),
    announced: t.field({
      type: IntentEnum,
      nullable: true,
      description: 'The one that comes next.',
      resolve: ({ analysis }) => analysis.announced,
    }),
    health: t.field({
      type: HealthReadingType,
      description: 'What was read about your health.',
      resolve: ({ health }) => health,
    }),
    flags: t.field({
      type: [FlagType],
      description: 'Flags in force now.',
      extensions: hiddenWithoutRead,
      resolve: ({ flags }) => [...flags],
    }),
    flagsSet: t.field({
      type: [FlagType],
      description: 'Flags that the message set or raised.',
      resolve: ({ flagsSet }) => [...flagsSet],
    }),
    safety: t.field({
      type: SafetyType,
      nullable: true,
      description: 'What is done at once; null: nothing hurts.',
      extensions: shownWithoutRead,
      resolve: ({ safety, health, locale, finished }) =>
        safety && health.pain.length > 0 ? { ...safety, locale } : (finished?.safety ?? null),
    }),
    warnings: t.stringList({
      description: 'What must be said, whoever words the reply.',
      // A device that only reports for the athlete still has to tell them to stop.
      extensions: shownWithoutRead,
      args: { locale: t.arg({ type: LocaleEnum, description: localeArgument }) },
      resolve: ({ warnings, locale: own }, { locale }) =>
        (warnings ?? []).map((warning: Message) => render(warning, locale ?? own)),
    }),
    exercises: t.field({
      type: [ExerciseFactType],
      description: 'Levels and volumes that the reply rests on.',
      resolve: ({ exercises, locale }) => (exercises ?? []).map((fact) => ({ ...fact, locale })),
    }),
    offers: t.field({
      type: [OfferType],
      description: 'What you may choose; send one to `takeOffer`.',
      resolve: ({ offers }) => [...(offers ?? [])],
    }),
    question: t.field({
      type: QuestionType,
      nullable: true,
      description: 'What is asked; null: nothing.',
      resolve: ({ question, locale }) => question && { ...question, locale },
    }),
    report: t.field({
      type: [ReportedExerciseType],
      description: 'A report as it was read; it is logged once you confirm it.',
      resolve: ({ report }) => [...(report ?? [])],
    }),
    refusedLines: t.field({
      type: [RefusedLineType],
      description: 'Lines that cannot be logged.',
      resolve: ({ refused }) => [...(refused ?? [])],
    }),
    workout: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout that a confirmed report has finished, with its verdicts.',
      resolve: ({ finished }) => finished?.workout ?? null,
    }),
    version: t.field({
      type: PlanVersionType,
      nullable: true,
      description: 'The plan version that it made; null: no plan has changed.',
      resolve: ({ version }) => version ?? null,
    }),
  }),
});

rememberAs(SendMessagePayload, { message: rememberedMessage, finished: rememberedFinish, version: rememberedVersion });

defineMutation('sendMessage', {
  description:
    'Says something in Russian or English: how you feel, what you trained, what you want. Sets flags, asks before it changes a plan, and answers. It never names a condition or a drug.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: SendMessagePayload,
  inputDescription: 'A text of your own, or your choice among the answers to an open question.',
  input: sendMessageInput,
  run: sendMessage,
});

const ContextType = builder.objectRef<DialogueContextRow>('DialogueContext').implement({
  description: 'A thread that the dialogue remembers, and until when.',
  fields: (t) => ({
    type: t.expose('type', { type: ContextTypeEnum, description: 'Which thread.' }),
    writtenAt: t.expose('writtenAt', { type: 'DateTime', description: 'Last write.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'From then on it is never read.' }),
  }),
});

const DialogueType = builder.objectRef<{ readonly athleteId: string }>('Dialogue').implement({
  description: 'The dialogue with the athlete.',
  fields: (t) => ({
    openQuestion: t.field({
      type: QuestionType,
      nullable: true,
      description: 'The question that is open; null: none.',
      complexity: 5,
      resolve: async (_dialog, _args, { database, loaders, now }) =>
        openQuestion(database.db, await loaders.athlete(), now()),
    }),
    contexts: t.field({
      type: [ContextType],
      description: 'What is remembered, expired threads left out.',
      resolve: ({ athleteId }, _args, { database, now }) =>
        dialogueRepository.openContexts(database.db, athleteId, now()),
    }),
    messages: t.connection(
      {
        type: MessageType,
        description: 'Messages, newest first.',
        complexity: pageComplexity,
        resolve: ({ athleteId }, args, { database }) =>
          toConnection(args, {
            page: (page) => dialogueRepository.pageMessages(database.db, athleteId, page),
            count: () => dialogueRepository.countMessages(database.db, athleteId),
            cursorOf: ({ at, id }) => ({ at, id }),
          }),
      },
      ...connectionOf(MessageType),
    ),
  }),
});

builder.queryField('dialog', (t) =>
  t.field({
    type: DialogueType,
    nullable: true,
    description: 'Open question, remembered threads and messages of your dialogue. Null only beside an error.',
    resolve: (_root, _args, { caller }) => ({ athleteId: caller.athleteId }),
  }),
);
