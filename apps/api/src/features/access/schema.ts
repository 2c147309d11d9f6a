import { type ApiTokenRow, accessRepository, type CoachGrantRow, type GrantWithName } from '@topset/db';
import { TOKEN_SCOPES } from '../../auth/caller.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { AthleteType } from '../athlete/schema.ts';
import { grantCoach, grantCoachInput, revokeCoach, revokeCoachInput } from './use-cases/coach-grants.ts';
import { createApiToken, createApiTokenInput } from './use-cases/create-api-token.ts';
import { revokeApiToken, revokeApiTokenInput } from './use-cases/revoke-api-token.ts';

const TokenScopeEnum = enumOf('TokenScope', TOKEN_SCOPES, 'What a token allows.', {
  read: 'Every query and subscription.',
  write: 'Mutations.',
  generate: 'Generations by a language model, which may cost money.',
  admin: 'Metrics, review and flags of the deployment.',
});
const CoachAccessEnum = enumOf('CoachAccess', ['READ', 'WRITE'], 'How far a coach may go.', {
  READ: 'See everything of the athlete.',
  WRITE: 'Also change plans and flags.',
});

/** A token without its hash: the hash never leaves the database layer's callers. */
export type ApiTokenView = Omit<ApiTokenRow, 'secretHash'>;

const ApiTokenType = builder.objectRef<ApiTokenView>('ApiToken').implement({
  description: 'A personal API token. Its secret is shown once, when it is made.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => encodeGlobalId('ApiToken', id) }),
    name: t.exposeString('name', { description: 'What it is for.' }),
    hint: t.exposeString('hint', { description: 'Last four characters of the secret.' }),
    scopes: t.field({
      type: [TokenScopeEnum],
      description: 'What it allows.',
      resolve: ({ scopes }) => scopes as (typeof TOKEN_SCOPES)[number][],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'When it ends by itself.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'When it was revoked.' }),
  }),
});

const CoachGrantType = builder.objectRef<CoachGrantRow & { displayName?: string }>('CoachGrant').implement({
  description: 'A coach whom the athlete has admitted.',
  fields: (t) => ({
    coachId: t.id({
      description: "The coach's global id.",
      resolve: ({ coachId }) => encodeGlobalId('Athlete', coachId),
    }),
    athleteId: t.id({
      description: "The athlete's global id; a coach sends it in the `Topset-Athlete` header.",
      resolve: ({ athleteId }) => encodeGlobalId('Athlete', athleteId),
    }),
    displayName: t.string({
      nullable: true,
      description:
        "The athlete's name, where a coach reads it as `viewer.coaching`. Admitting somebody reveals nothing of them.",
      resolve: ({ displayName }) => displayName ?? null,
    }),
    access: t.expose('access', { type: CoachAccessEnum, description: 'How far the coach may go.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change of the access.' }),
  }),
});

builder.objectFields(AthleteType, (t) => ({
  apiTokens: t.field({
    type: [ApiTokenType],
    authScopes: { athlete: true },
    description: 'The newest 100 API tokens, revoked ones too. For the athlete only.',
    resolve: async (athlete, _args, { database }) =>
      (await accessRepository.listApiTokens(database.db, athlete.id)).map(withoutHash),
  }),
  coaches: t.field({
    type: [CoachGrantType],
    authScopes: { athlete: true },
    description: 'Coaches whom the athlete has admitted. For the athlete only.',
    resolve: (athlete, _args, { database }) => accessRepository.listCoaches(database.db, athlete.id),
  }),
  coaching: t.field({
    type: [CoachGrantType],
    authScopes: { athlete: true },
    description: 'Athletes who have admitted the caller as their coach.',
    resolve: (athlete, _args, { database }): Promise<GrantWithName[]> =>
      accessRepository.listCoachedAthletes(database.db, athlete.id),
  }),
}));

function withoutHash({ secretHash: _hash, ...view }: ApiTokenRow): ApiTokenView {
  return view;
}

const CreateApiTokenPayload = builder
  .objectRef<{ token: ApiTokenView; secret?: string }>('CreateApiTokenPayload')
  .implement({
    description: 'Answer of `createApiToken`.',
    fields: (t) => ({
      token: t.field({ type: ApiTokenType, description: 'The new token.', resolve: ({ token }) => token }),
      secret: t.string({
        nullable: true,
        description: 'The secret to send as `Authorization: Bearer`. Shown this once; a repeated call answers null.',
        resolve: ({ secret }) => secret ?? null,
      }),
    }),
  });

defineMutation('createApiToken', {
  description: 'Makes a personal API token with at most the rights of the caller.',
  by: 'athlete',
  errors: [ConflictError],
  payload: CreateApiTokenPayload,
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is for.' }),
    scopes: t.field({ type: [TokenScopeEnum], required: true, description: 'What it allows; not more than your own.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'When it ends by itself; none: never.' }),
  }),
  input: createApiTokenInput,
  run: createApiToken,
});

const RevokeApiTokenPayload = builder.objectRef<{ token: ApiTokenView }>('RevokeApiTokenPayload').implement({
  description: 'Answer of `revokeApiToken`.',
  fields: (t) => ({
    token: t.field({ type: ApiTokenType, description: 'The revoked token.', resolve: ({ token }) => token }),
  }),
});

defineMutation('revokeApiToken', {
  description: 'Ends a token at once. Revoking it again changes nothing.',
  by: 'athlete',
  errors: [NotFoundError],
  payload: RevokeApiTokenPayload,
  fields: (t) => ({ tokenId: t.id({ required: true, description: 'Which token.' }) }),
  input: revokeApiTokenInput,
  run: revokeApiToken,
});

const GrantCoachPayload = builder.objectRef<{ grant: CoachGrantRow }>('GrantCoachPayload').implement({
  description: 'Answer of `grantCoach`.',
  fields: (t) => ({
    grant: t.field({ type: CoachGrantType, description: 'The grant as it is now.', resolve: ({ grant }) => grant }),
  }),
});

defineMutation('grantCoach', {
  description: 'Admits a coach, or changes how far an admitted one may go.',
  by: 'athlete',
  payload: GrantCoachPayload,
  fields: (t) => ({
    coachId: t.id({ required: true, description: "The coach's athlete id, as the coach reads it at `viewer { id }`." }),
    access: t.field({ type: CoachAccessEnum, required: true, description: 'How far the coach may go.' }),
  }),
  input: grantCoachInput,
  run: grantCoach,
});

const RevokeCoachPayload = builder.objectRef<{ coachId: string }>('RevokeCoachPayload').implement({
  description: 'Answer of `revokeCoach`.',
  fields: (t) => ({
    coachId: t.id({
      description: 'Who no longer has access.',
      resolve: ({ coachId }) => encodeGlobalId('Athlete', coachId),
    }),
  }),
});

defineMutation('revokeCoach', {
  description: 'Ends the access of a coach at once.',
  by: 'athlete',
  errors: [NotFoundError],
  payload: RevokeCoachPayload,
  fields: (t) => ({ coachId: t.id({ required: true, description: 'Which coach.' }) }),
  input: revokeCoachInput,
  run: revokeCoach,
});
