import { accessRepository, ownedRowRepository } from '@topset/db';
import { TOKEN_SCOPES } from '../../auth/caller.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { nodeOf } from '../../graphql/owned-node.ts';
import { shownWithoutRead } from '../../graphql/payload-reading.ts';
import { AthleteType } from '../athlete/index.ts';
import { createApiToken, createApiTokenInput } from './use-cases/create-api-token.ts';
import { type RevokedToken, revokeApiToken, revokeApiTokenInput } from './use-cases/revoke-api-token.ts';
import { type TokenView, tokenView } from './views.ts';

const TokenScopeEnum = enumOf('TokenScope', TOKEN_SCOPES, 'What a token allows.', {
  read: 'Every query and subscription, and all that payloads show.',
  write: 'Mutations. Without `read`, their payloads show ids and versions only.',
  generate: 'Generations by a language model, which may cost money.',
  manage: 'Making and ending tokens and grants.',
  admin: 'Metrics, review and flags of the deployment.',
});

builder.queryField('scopes', (t) =>
  t.field({
    type: [TokenScopeEnum],
    nullable: true,
    description:
      'What this request may do: the scopes of its credentials, narrowed by the grant where a coach acts. Null only beside an error.',
    resolve: (_root, _args, { caller }) => TOKEN_SCOPES.filter((scope) => caller.scopes.has(scope)),
  }),
);

const ApiTokenType = nodeOf<TokenView>('ApiToken', {
  id: 'Send it to `revokeApiToken`.',
  load: async (ids, { database, caller }) =>
    caller.role === 'ATHLETE'
      ? (await ownedRowRepository.findOwned(database.db, caller.athleteId, 'ApiToken', ids)).map(tokenView)
      : [],
});

ApiTokenType.implement({
  description:
    'A personal API token. Its secret is shown once, when it is made. It has no more rights and no longer life than the token that made it, and ends with it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for.' }),
    hint: t.exposeString('hint', { description: 'Last four characters of the secret.' }),
    scopes: t.field({
      type: [TokenScopeEnum],
      description: 'What it allows.',
      resolve: ({ scopes }) => scopes as (typeof TOKEN_SCOPES)[number][],
    }),
    parentId: t.id({
      nullable: true,
      description: 'The token that it was made with; null: you made it yourself, signed in by a JWT.',
      resolve: ({ parentId }) => parentId && encodeGlobalId('ApiToken', parentId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'When it ends by itself.' }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked, itself or with a token that it descends from.',
    }),
  }),
});

builder.objectFields(AthleteType, (t) => ({
  apiTokens: t.field({
    type: [ApiTokenType],
    authScopes: { athlete: true },
    description: 'All live API tokens, then ended ones, the newest first, 100 together. For the athlete only.',
    resolve: async (athlete, _args, { database, now }) =>
      (await accessRepository.listApiTokens(database.db, athlete.id, now())).map(tokenView),
  }),
}));

const CreateApiTokenPayload = builder
  .objectRef<{ token: TokenView; secret?: string }>('CreateApiTokenPayload')
  .implement({
    description: 'Answer of `createApiToken`.',
    fields: (t) => ({
      token: t.field({ type: ApiTokenType, description: 'The new token.', resolve: ({ token }) => token }),
      secret: t.string({
        nullable: true,
        description: 'The secret to send as `Authorization: Bearer`. Shown this once; a repeated call answers null.',
        extensions: shownWithoutRead,
        resolve: ({ secret }) => secret ?? null,
      }),
    }),
  });

defineMutation('createApiToken', {
  description:
    'Makes a personal API token. With an API token: it has at most its rights and its life, and is revoked with it. Signed in by a JWT: at most the rights of the JWT; it outlives the JWT. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [ConflictError],
  payload: CreateApiTokenPayload,
  inputDescription: 'What the token is called, what it may do and until when.',
  input: createApiTokenInput,
  run: createApiToken,
});

const RevokeApiTokenPayload = builder.objectRef<RevokedToken>('RevokeApiTokenPayload').implement({
  description: 'Answer of `revokeApiToken`.',
  fields: (t) => ({
    token: t.field({ type: ApiTokenType, description: 'The revoked token.', resolve: ({ token }) => token }),
    descendants: t.field({
      type: [ApiTokenType],
      description: 'Tokens that were made with it, or with one of these: they have ended too.',
      resolve: ({ descendants }) => [...descendants],
    }),
    endedGrantIds: t.idList({
      description: 'Grants and invitations of coaches that were made with any of them and have ended.',
      resolve: ({ endedGrantIds }) => endedGrantIds.map((id) => encodeGlobalId('CoachGrant', id)),
    }),
  }),
});

defineMutation('revokeApiToken', {
  description:
    'Ends a token at once, with all that was made with it. Revoking it again changes nothing. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [NotFoundError],
  payload: RevokeApiTokenPayload,
  inputDescription: 'Which token ends.',
  input: revokeApiTokenInput,
  run: revokeApiToken,
});
