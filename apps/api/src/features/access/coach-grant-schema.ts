import { type Db, grantRepository } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { nodeOf } from '../../graphql/owned-node.ts';
import { shownWithoutRead } from '../../graphql/payload-reading.ts';
import { AthleteType } from '../athlete/index.ts';
import { acceptGrant, acceptGrantInput } from './use-cases/accept-grant.ts';
import { grantCoach, grantCoachInput } from './use-cases/grant-coach.ts';
import { revokeCoach, revokeCoachInput } from './use-cases/revoke-coach.ts';
import { type GrantView, grantView, seenByCoach } from './views.ts';

const CoachAccessEnum = enumOf('CoachAccess', ['READ', 'WRITE'], 'How far a coach may go.', {
  READ: 'See everything of the athlete.',
  WRITE: 'Also change plans and flags.',
});

const CoachGrantType = nodeOf<GrantView>('CoachGrant', {
  id: 'Send it to `revokeCoach`.',
  load: async (_ids, { database, caller, now }) =>
    caller.role === 'ATHLETE' ? grantsOf(database.db, caller.athleteId, now()) : [],
});

/** Of both sides, each as the caller may see it. */
async function grantsOf(db: Db, athleteId: string, now: Date): Promise<GrantView[]> {
  const given = await grantRepository.listCoaches(db, athleteId, now);
  const received = await grantRepository.listCoachedAthletes(db, athleteId, now);
  return [...given.map(grantView), ...received.map((row) => seenByCoach(grantView(row)))];
}

CoachGrantType.implement({
  description: 'A coach whom the athlete has admitted, or an invitation that nobody has accepted yet.',
  fields: (t) => ({
    coachId: t.id({
      nullable: true,
      description: "The coach's global id; null: nobody has accepted yet.",
      resolve: ({ coachId }) => coachId && encodeGlobalId('Athlete', coachId),
    }),
    athleteId: t.id({
      description: "The athlete's global id; a coach sends it in the `Topset-Athlete` header.",
      resolve: ({ athleteId }) => encodeGlobalId('Athlete', athleteId),
    }),
    displayName: t.exposeString('displayName', {
      nullable: true,
      description: "The other one's name: the coach's for the athlete, once accepted; the athlete's for the coach.",
    }),
    access: t.expose('access', { type: CoachAccessEnum, description: 'How far the coach may go.' }),
    label: t.exposeString('label', {
      nullable: true,
      description: "The athlete's note on whom it is for. The coach does not see it.",
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the athlete gave it.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the coach accepted; null: an invitation that is still open.',
    }),
    codeExpiresAt: t.expose('codeExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when an open invitation can be accepted.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the access ends by itself.',
    }),
    tokenId: t.id({
      nullable: true,
      description: 'The API token that it was made with, and ends with. The coach does not see it.',
      resolve: ({ tokenId }) => tokenId && encodeGlobalId('ApiToken', tokenId),
    }),
  }),
});

builder.objectFields(AthleteType, (t) => ({
  coaches: t.field({
    type: [CoachGrantType],
    authScopes: { athlete: true },
    description: 'Coaches whom the athlete has admitted, and open invitations. For the athlete only.',
    resolve: async (athlete, _args, { database, now }) =>
      (await grantRepository.listCoaches(database.db, athlete.id, now())).map(grantView),
  }),
  coaching: t.field({
    type: [CoachGrantType],
    authScopes: { athlete: true },
    description: 'Athletes who have admitted the caller as their coach.',
    resolve: async (athlete, _args, { database, now }) => {
      const rows = await grantRepository.listCoachedAthletes(database.db, athlete.id, now());
      return rows.map((row) => seenByCoach(grantView(row)));
    },
  }),
}));

const GrantCoachPayload = builder
  .objectRef<{ grant: GrantView; invitationCode?: string }>('GrantCoachPayload')
  .implement({
    description: 'Answer of `grantCoach`.',
    fields: (t) => ({
      grant: t.field({ type: CoachGrantType, description: 'The open invitation.', resolve: ({ grant }) => grant }),
      invitationCode: t.string({
        nullable: true,
        description:
          'What the coach sends to `acceptGrant`, once, within 7 days. Shown this once; a repeated call answers null.',
        extensions: shownWithoutRead,
        resolve: ({ invitationCode }) => invitationCode ?? null,
      }),
    }),
  });

defineMutation('grantCoach', {
  description:
    'Invites a coach: give the code to the one whom you mean, who accepts it with `acceptGrant`. You cannot grant what your own credentials do not allow. Made with an API token, it has no longer life than the token and ends with it. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [ConflictError],
  payload: GrantCoachPayload,
  inputDescription: 'What the coach may do, until when, and a label by which you know the invitation.',
  input: grantCoachInput,
  run: grantCoach,
});

const AcceptGrantPayload = builder.objectRef<{ grant: GrantView }>('AcceptGrantPayload').implement({
  description: 'Answer of `acceptGrant`.',
  fields: (t) => ({
    grant: t.field({
      type: CoachGrantType,
      description: 'What you are admitted to; its `athleteId` goes into the `Topset-Athlete` header.',
      resolve: ({ grant }) => grant,
    }),
  }),
});

defineMutation('acceptGrant', {
  description:
    'Accepts the invitation of an athlete, whose coach you are from then on; they see your name. It replaces what the same athlete granted you before. A code that is wrong, used, expired, withdrawn or your own is a `NotFoundError`. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [NotFoundError],
  payload: AcceptGrantPayload,
  inputDescription: 'The code of the invitation.',
  input: acceptGrantInput,
  run: acceptGrant,
});

const RevokeCoachPayload = builder.objectRef<{ grantId: string }>('RevokeCoachPayload').implement({
  description: 'Answer of `revokeCoach`.',
  fields: (t) => ({
    grantId: t.id({
      description: 'The grant or invitation that has ended.',
      resolve: ({ grantId }) => encodeGlobalId('CoachGrant', grantId),
    }),
  }),
});

defineMutation('revokeCoach', {
  description:
    'Ends the access of a coach at once, or withdraws an invitation. A coach leaves an athlete with it, too. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  errors: [NotFoundError],
  payload: RevokeCoachPayload,
  inputDescription: 'Which grant or invitation ends.',
  input: revokeCoachInput,
  run: revokeCoach,
});
