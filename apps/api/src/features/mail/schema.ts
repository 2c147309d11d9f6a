import { type MailAddressRow, mailRepository } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { ConflictError, defineMutation, rememberAs } from '../../graphql/mutation.ts';
import type { Remembered } from '../../remembered-answer.ts';
import { AthleteType } from '../athlete/index.ts';
import { confirmEmail, confirmEmailInput, tryCode } from './use-cases/confirm-email.ts';
import { type EmailSet, setEmail, setEmailInput } from './use-cases/set-email.ts';

const EmailType = builder.objectRef<MailAddressRow>('EmailSettings').implement({
  description: 'Where an athlete gets mail, and which.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'The address.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was confirmed; null: nothing is sent but its code, which `confirmEmail` takes.',
    }),
    notes: t.exposeBoolean('wantsNotes', { description: 'Whether notes are mailed.' }),
    reports: t.exposeBoolean('wantsReports', { description: 'Whether reports are mailed.' }),
  }),
});

builder.objectFields(AthleteType, (t) => ({
  email: t.field({
    type: EmailType,
    nullable: true,
    authScopes: { athlete: true },
    description: 'Where you get mail; null: nowhere. For the athlete only.',
    resolve: async (athlete, _args, { database }) =>
      (await mailRepository.findAddress(database.db, athlete.id)) ?? null,
  }),
}));

/** As it is: with a key nothing of the secret is kept. */
const rememberedEmail: Remembered<MailAddressRow> = {
  keep: () => null,
  recall: async (tx, { caller }) => [(await mailRepository.findAddress(tx, caller.athleteId)) ?? null],
};

const SetEmailPayload = builder.objectRef<EmailSet>('SetEmailPayload').implement({
  description: 'Answer of `setEmail`.',
  fields: (t) => ({
    email: t.field({
      type: EmailType,
      nullable: true,
      description: 'As it is now; null: there is no address any more.',
      resolve: ({ email }) => email,
    }),
    codeSent: t.exposeBoolean('codeSent', {
      description: 'A code was mailed: send it to `confirmEmail` within an hour.',
    }),
  }),
});

rememberAs(SetEmailPayload, { email: rememberedEmail });

defineMutation('setEmail', {
  description:
    'Says where notes and reports are mailed, and which of them. A new address gets a code first. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [ConflictError],
  payload: SetEmailPayload,
  inputDescription: 'The address, and what is mailed.',
  input: setEmailInput,
  run: setEmail,
});

const ConfirmEmailPayload = builder.objectRef<{ email: MailAddressRow }>('ConfirmEmailPayload').implement({
  description: 'Answer of `confirmEmail`.',
  fields: (t) => ({
    email: t.field({ type: EmailType, description: 'The address, confirmed.', resolve: ({ email }) => email }),
  }),
});

rememberAs(ConfirmEmailPayload, { email: rememberedEmail });

defineMutation('confirmEmail', {
  description:
    'Confirms the address with the code that was mailed to it; five tries per code. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  payload: ConfirmEmailPayload,
  inputDescription: 'The code.',
  input: confirmEmailInput,
  prepare: tryCode,
  run: confirmEmail,
});
