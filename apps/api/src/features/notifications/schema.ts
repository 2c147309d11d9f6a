import { dialogueRepository, NOTE_KINDS } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { said } from '../../graphql/in-locale.ts';
import { ownedNode } from '../../graphql/owned-node.ts';
import { connectionOf, pageComplexity, toConnection } from '../../graphql/pagination.ts';

const NoteKindEnum = enumOf('NotificationKind', NOTE_KINDS, 'What a note is about.', {
  FLAG_SET: 'Something holds increases back from now on.',
  FLAG_CLEARED: 'It does no longer.',
  HEALTH_ALERT: 'Pain came back, or a red flag: see a doctor.',
  INTENSE_WORK_OFF: 'The intense work of the next 48 hours is called off.',
  MODE_QUESTION: 'A mode may be over and asks.',
  CONFLICT: 'The rules disagree with a change of yours and ask.',
  PENDING_CONFIRMATION: 'A change waits for your yes.',
  DELOAD_PROPOSED: 'A lighter time is proposed.',
  RECOVERY_ADVICE: 'Advice on sleep, food and rest.',
  DEFAULT_TAKEN: 'A question stayed unanswered: the safe way was taken.',
  LOAD_ALERT: 'The load looks too high.',
  HEALTH_QUESTION: 'Something in a note or a check-in may be about your health: answer it with `sendMessage`.',
  CONFLICT_WAITING: 'A question about a plan has waited for a week.',
  REPORT_READY: 'The report on a week or a month was made.',
  HISTORY_ARCHIVED: 'There is so much history that the oldest is being archived.',
  POLICY_OFFER: 'A newer policy is there, with what it would have done differently; told once.',
  WEBHOOK_DISABLED: 'A web hook has failed for long and was switched off.',
  SHORTER_SESSION: 'Few sessions were done lately: a shorter one is offered.',
});

const NotificationType = ownedNode('Notification');

NotificationType.implement({
  description: 'A note sent to the athlete.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NoteKindEnum, description: 'What it is about.' }),
    text: t.string({
      description: 'What it says, in the language asked for, else yours.',
      args: { locale: t.arg({ type: LocaleEnum, description: 'Language.' }) },
      resolve: ({ text }, { locale }, { loaders }) => said(text, locale, loaders),
    }),
    workoutId: t.id({
      nullable: true,
      description: 'The workout that it comes from, if any.',
      resolve: ({ workoutId }) => workoutId && encodeGlobalId('Workout', workoutId),
    }),
    planId: t.id({
      nullable: true,
      description: 'The plan that it is about, if any.',
      resolve: ({ planId }) => planId && encodeGlobalId('Plan', planId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
  }),
});

builder.queryField('notifications', (t) =>
  t.connection(
    {
      type: NotificationType,
      nullable: true,
      description: 'Notes sent to you, newest first. Null only beside an error.',
      complexity: pageComplexity,
      resolve: (_root, args, { database, caller }) =>
        toConnection(args, {
          page: (page) => dialogueRepository.pageNotes(database.db, caller.athleteId, page),
          count: () => dialogueRepository.countNotes(database.db, caller.athleteId),
          cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        }),
    },
    ...connectionOf(NotificationType),
  ),
);
