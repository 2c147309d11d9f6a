import { dialogueRepository } from '@topset/db';
import { render } from '@topset/engine';
import { replyText } from '@topset/engine/dialogue';
import type { CoachReply } from '@topset/llm-schema';
import { builder } from '../../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { SendMessagePayload } from '../../dialogue/index.ts';
import { askCoach, type CoachedReply } from '../coach.ts';

type Action = CoachReply['nextAction'];

const ActionKindEnum = enumOf(
  'CoachActionKind',
  [
    'REPEAT_LEVEL',
    'TRY_NEXT_LEVEL',
    'EASIER_VARIATION',
    'REDUCE_VOLUME',
    'MOVE_SESSION',
    'START_SESSION',
    'LOG_SESSION',
    'REST_DAY',
    'SEE_DOCTOR',
    'NONE',
  ],
  'What a coach proposes. It is an offer: a mutation applies it, never the reply.',
);

const SectionKindEnum = enumOf(
  'CoachSectionKind',
  ['GOAL', 'WARMUP', 'MAIN', 'COOLDOWN', 'NEXT', 'NOTE'],
  'What a part of the reply is about.',
);

const ActionType = builder.objectRef<Action>('CoachAction').implement({
  description: 'Something that the athlete could do.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ActionKindEnum, description: 'What.' }),
    exerciseKey: t.exposeString('exerciseKey', { nullable: true, description: 'With which exercise, if with one.' }),
    label: t.exposeString('label', { description: 'In a few words.' }),
  }),
});

const SectionType = builder.objectRef<CoachReply['sections'][number]>('CoachSection').implement({
  description: "A part of a coach's reply.",
  fields: (t) => ({
    kind: t.expose('kind', { type: SectionKindEnum, description: 'What it is about.' }),
    text: t.exposeString('text', { description: 'What it says.' }),
  }),
});

const FactType = builder.objectRef<CoachReply['facts'][number]>('CoachFact').implement({
  description: 'What the reply says of an exercise, equal to what is stored.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    level: t.exposeInt('level', {
      nullable: true,
      description: 'Its level: the place on the ladder; null: it has none.',
    }),
    volume: t.exposeFloat('volume', { nullable: true, description: 'What was done, or is asked for.' }),
  }),
});

const CoachReplyType = builder.objectRef<CoachedReply>('CoachReply').implement({
  description: 'A reply in the words of a model, held to the facts of the dialogue (`coach-reply-v1`).',
  fields: (t) => ({
    language: t.expose('language', { type: LocaleEnum, description: 'Its language.' }),
    summary: t.exposeString('summary', { description: 'The reply in a sentence or two.' }),
    sections: t.field({
      type: [SectionType],
      description: 'The rest of it.',
      resolve: ({ sections }) => [...sections],
    }),
    nextAction: t.expose('nextAction', { type: ActionType, description: 'The one next thing to do.' }),
    options: t.field({
      type: [ActionType],
      description: 'Other ways to go on.',
      resolve: ({ options }) => [...options],
    }),
    question: t.exposeString('question', { nullable: true, description: 'A question back.' }),
    safetyNote: t.exposeString('safetyNote', { nullable: true, description: 'What to mind.' }),
    facts: t.field({
      type: [FactType],
      description: 'Levels and volumes that it names.',
      resolve: ({ facts }) => [...facts],
    }),
    degraded: t.exposeBoolean('degraded', { description: 'The engine stood in for the model.' }),
    generationId: t.id({
      description: 'Its record.',
      resolve: ({ generationId }) => encodeGlobalId('Generation', generationId),
    }),
  }),
});

builder.objectField(SendMessagePayload, 'coach', (t) =>
  t.field({
    type: CoachReplyType,
    nullable: true,
    description:
      'The answer in the words of a model, or of the engine where none is configured. Asked for only if selected, once per message; `reply` stands in any case. The engine answers where the message is longer than the 2,000 characters that a model is given. Null for a choice, in a dry run and where it was called off.',
    complexity: 10,
    resolve: async ({ message, locale, reply, warnings, exercises, targets, health }, _args, context) => {
      const { database, caller } = context;
      if (
        health.selfHarm ||
        !message.text ||
        (await dialogueRepository.findMessages(database.db, caller.athleteId, [message.id])).length === 0
      )
        return null;
      return askCoach(context, {
        message,
        locale,
        reply: replyText(reply, locale),
        warnings: (warnings ?? []).map((warning) => render(warning, locale)),
        exercises: [
          ...(targets ?? []),
          ...(exercises ?? []).map(({ volumeActual, ...exercise }) => ({ ...exercise, volume: volumeActual })),
        ],
      });
    },
  }),
);
