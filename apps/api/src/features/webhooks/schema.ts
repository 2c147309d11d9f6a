import { WEBHOOK_FAULTS, type WebhookAttempt, type WebhookRow, webhookRepository } from '@topset/db';
import type { Context } from '../../context.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { nodeOf } from '../../graphql/owned-node.ts';
import { shownWithoutRead } from '../../graphql/payload-reading.ts';
import { byId, idsOf } from '../../remembered-answer.ts';
import { EVENT_NAMES, nameOf } from './event-names.ts';
import { checkAddress, createWebhook, createWebhookInput, type WebhookWithSecret } from './use-cases/create-webhook.ts';
import { deleteWebhook, deleteWebhookInput } from './use-cases/delete-webhook.ts';
import { rotateWebhookSecret, rotateWebhookSecretInput } from './use-cases/rotate-webhook-secret.ts';

const WebhookEventEnum = enumOf('WebhookEvent', EVENT_NAMES, 'What a web hook can be told of.', {
  WORKOUT_FINISHED: '`workout.finished`: a workout was finished.',
  SUGGESTIONS_MADE: '`suggestions.made`: a finished workout led to suggestions.',
  DECISION_TAKEN: '`decision.taken`: the rules judged an exercise, or the athlete decided about suggestions.',
  PLAN_VERSION_ACTIVATED: '`plan_version.activated`: a plan has a new version in force.',
  ALERT_OPENED: '`alert.opened`: numbers are not as they should be.',
  ALERT_CLOSED: '`alert.closed`: they are again.',
  REPORT_READY: '`report.ready`: the report on a week or a month was made.',
  GENERATION_ENDED: '`generation.ended`: a generation is done, has failed or was cancelled.',
});

const WebhookFaultEnum = enumOf('WebhookFault', WEBHOOK_FAULTS, 'Why an attempt failed.', {
  ANSWERED_OTHERWISE: 'The receiver answered with something else than 2xx; redirects are not followed.',
  NO_CONNECTION: 'No connection, or one that broke, or a certificate that does not hold.',
  TIMED_OUT: 'No answer within ten seconds.',
  ADDRESS_REFUSED: 'The name leads nowhere, or to an address that is not public.',
  SECRET_UNREADABLE: 'The key of this server has changed: rotate the secret.',
});

const WebhookAttemptType = builder.objectRef<WebhookAttempt>('WebhookAttempt').implement({
  description: 'One request that was sent to a web hook.',
  fields: (t) => ({
    messageId: t.exposeString('messageId', { description: 'Its `webhook-id`, the same for every attempt.' }),
    event: t.field({ type: WebhookEventEnum, description: 'What it told.', resolve: ({ event }) => nameOf(event) }),
    attempt: t.exposeInt('attempt', { description: 'Which attempt of this message it was, from 1.' }),
    at: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ at }) => new Date(at) }),
    milliseconds: t.exposeInt('ms', { description: 'How long it took.' }),
    status: t.exposeInt('status', { nullable: true, description: 'HTTP status of the answer; null: there was none.' }),
    fault: t.expose('fault', {
      type: WebhookFaultEnum,
      nullable: true,
      description: 'Why it failed; null: it was taken.',
    }),
  }),
});

const findVisible = ({ database, caller }: Context, ids?: readonly string[]) =>
  caller.role === 'ATHLETE'
    ? webhookRepository.findWebhooks(database.db, caller.athleteId, {
        ...(ids ? { ids } : {}),
        ofAll: caller.scopes.has('admin'),
      })
    : Promise.resolve([]);

const WebhookType = nodeOf<WebhookRow>('Webhook', {
  id: 'Send it to `deleteWebhook` or `rotateWebhookSecret`.',
  load: (ids, context) => findVisible(context, ids),
});

WebhookType.implement({
  description:
    'An address that events are posted to, signed by the scheme of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Each event comes at least once, with the same id.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where to.' }),
    events: t.field({
      type: [WebhookEventEnum],
      description: 'Which events.',
      resolve: ({ events }) => events.map(nameOf),
    }),
    allAthletes: t.exposeBoolean('allAthletes', {
      description: 'Made by an operator: events of all athletes and of the deployment.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when every attempt has failed; null: the last one was taken.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was switched off, after failing for three days or an answer 410: make a new one.',
    }),
    previousSecretUntil: t.expose('previousUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the secret before the last rotation signs too.',
    }),
    tokenId: t.id({
      nullable: true,
      description: 'The API token that it was made with, and ends with.',
      resolve: ({ tokenId }) => tokenId && encodeGlobalId('ApiToken', tokenId),
    }),
    attempts: t.field({
      type: [WebhookAttemptType],
      description: 'The last 20 attempts, newest first.',
      resolve: ({ attempts }) => [...attempts],
    }),
  }),
});

builder.queryField('webhooks', (t) =>
  t.field({
    type: [WebhookType],
    nullable: true,
    authScopes: { athlete: true },
    description:
      'Your web hooks, oldest first; with the scope `admin` also those of the deployment. For the athlete only. Null only beside an error.',
    complexity: 20,
    resolve: (_root, _args, context) => findVisible(context),
  }),
);

const CreateWebhookPayload = builder.objectRef<WebhookWithSecret>('CreateWebhookPayload').implement({
  description: 'Answer of `createWebhook`.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookType, description: 'The new web hook.', resolve: ({ webhook }) => webhook }),
    secret: t.string({
      nullable: true,
      description: 'What verifies signatures, `whsec_…`. Shown this once; a repeated call answers null.',
      extensions: shownWithoutRead,
      resolve: ({ secret }) => secret ?? null,
    }),
  }),
});

const RotateWebhookSecretPayload = builder.objectRef<WebhookWithSecret>('RotateWebhookSecretPayload').implement({
  description: 'Answer of `rotateWebhookSecret`.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookType, description: 'The web hook.', resolve: ({ webhook }) => webhook }),
    secret: t.string({
      nullable: true,
      description: 'The new secret. Shown this once; a repeated call answers null.',
      extensions: shownWithoutRead,
      resolve: ({ secret }) => secret ?? null,
    }),
  }),
});

/** By id alone: with a key nothing of the secret is kept. */
const rememberedWebhook = byId<WebhookRow>([], (tx, athleteId, kept) =>
  webhookRepository.findWebhooks(tx, athleteId, { ids: idsOf(kept), ofAll: true }),
);
rememberAs(CreateWebhookPayload, { webhook: rememberedWebhook });
rememberAs(RotateWebhookSecretPayload, { webhook: rememberedWebhook });

defineMutation('createWebhook', {
  description:
    'Has events posted to an address of yours. Made with an API token, it ends with it. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [ConflictError],
  payload: CreateWebhookPayload,
  inputDescription: 'Where to, and which events.',
  input: createWebhookInput,
  prepare: checkAddress,
  run: createWebhook,
});

const DeleteWebhookPayload = builder.objectRef<{ webhookId: string }>('DeleteWebhookPayload').implement({
  description: 'Answer of `deleteWebhook`.',
  fields: (t) => ({
    webhookId: t.id({
      description: 'The web hook that is gone.',
      resolve: ({ webhookId }) => encodeGlobalId('Webhook', webhookId),
    }),
  }),
});

defineMutation('deleteWebhook', {
  description: 'Ends a web hook at once; what still waits is not sent. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [NotFoundError],
  payload: DeleteWebhookPayload,
  inputDescription: 'Which web hook ends.',
  input: deleteWebhookInput,
  run: deleteWebhook,
});

defineMutation('rotateWebhookSecret', {
  description:
    'Makes a new secret. For 24 hours the one before signs too, unless you end it at once. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [NotFoundError],
  payload: RotateWebhookSecretPayload,
  inputDescription: 'Which web hook, and whether the secret before ends at once.',
  input: rotateWebhookSecretInput,
  run: rotateWebhookSecret,
});
