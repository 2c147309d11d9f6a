import type { Locale } from '@topset/engine';
import { builder } from '../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../graphql/enums.ts';
import { said } from '../../graphql/in-locale.ts';
import { type Choice, QUESTION_KINDS, type Question } from './question.ts';

const QuestionKindEnum = enumOf('DialogueQuestionKind', QUESTION_KINDS, 'What a question is about.', {
  CONFIRM_REPORT: 'Whether to log a report and finish its workout.',
  WHICH_EXERCISE: 'Which exercise a name of the report means.',
  CONFIRM_CHANGE: 'Whether to change the plan or the calendar.',
  START_INJURY: 'Whether to switch injury mode on.',
  ASK_HEALTH: 'Whether something is wrong: the words left it open.',
  CLEAR_FLAG: 'Whether a flag is over.',
  END_MODE: 'Whether a mode is over.',
  RESOLVE_CONFLICT: 'Whose change of a plan counts.',
  WHICH_WISH: 'What the messages were about.',
});
const SafeDefaultEnum = enumOf(
  'SafeDefault',
  ['REPEAT', 'EASIER', 'PLUS_24H'],
  'What is done when nobody answers in time.',
  { REPEAT: 'The same targets again.', EASIER: 'The easier way.', PLUS_24H: 'A move by 24 hours.' },
);

export const localeArgument = 'Language; the one of the message or the athlete if left out.';

/** What an answer to a message holds speaks the language of that message; anything else the athlete's. */
export type Spoken<Thing> = Thing & { readonly locale?: Locale | undefined };

const ChoiceType = builder.objectRef<Spoken<Choice>>('DialogueChoice').implement({
  description: 'One way to answer a question.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Send it as `choice`. Example: `YES`.' }),
    label: t.string({
      description: 'What it says.',
      args: { locale: t.arg({ type: LocaleEnum, description: localeArgument }) },
      resolve: ({ label, locale: own }, { locale }, { loaders }) => said(label, locale ?? own, loaders),
    }),
  }),
});

export const QuestionType = builder.objectRef<Spoken<Question>>('DialogueQuestion').implement({
  description: 'The one question that is open. Answer it in words, or with one of its choices.',
  fields: (t) => ({
    kind: t.field({
      type: QuestionKindEnum,
      description: 'What it is about.',
      resolve: ({ subject }) => subject.kind,
    }),
    text: t.string({
      description: 'What is asked.',
      args: { locale: t.arg({ type: LocaleEnum, description: localeArgument }) },
      resolve: ({ text, locale: own }, { locale }, { loaders }) => said(text, locale ?? own, loaders),
    }),
    choices: t.field({
      type: [ChoiceType],
      description: 'Ways to answer.',
      resolve: ({ choices, locale }) => choices.map((choice) => ({ ...choice, locale })),
    }),
    safeDefault: t.expose('safeDefault', { type: SafeDefaultEnum, description: 'What is done if nobody answers.' }),
  }),
});
