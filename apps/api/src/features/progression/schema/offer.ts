import { type ReportRow, reportRepository } from '@topset/db';
import { builder } from '../../../graphql/builder.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../../graphql/mutation.ts';
import { byId, idsOf } from '../../../remembered-answer.ts';
import { ModeType } from '../../health/index.ts';
import { PlanType, PlanVersionType, rememberedPlan, rememberedVersion } from '../../plans/index.ts';
import { type OfferTaken, takeOffer, takeOfferInput } from '../use-cases/take-offer.ts';
import { OfferType } from './progress.ts';

export const TakeOfferPayload = builder.objectRef<OfferTaken>('TakeOfferPayload').implement({
  description: 'Answer of `takeOffer`.',
  fields: (t) => ({
    offer: t.field({
      type: OfferType,
      nullable: true,
      description: 'The offer, taken; null: what was taken is the change of a report.',
      resolve: ({ offer }) => offer,
    }),
    plan: t.field({
      type: PlanType,
      nullable: true,
      description: 'The plan as it is now; null: the offer is about all workouts.',
      resolve: ({ plan }) => plan,
    }),
    version: t.field({
      type: PlanVersionType,
      nullable: true,
      description: 'The version that it made, with event `CHOICE`; null: the plan stays as it is.',
      resolve: ({ version }) => version,
    }),
    mode: t.field({
      type: ModeType,
      nullable: true,
      description: 'The mode that begins, such as a lighter time after `DELOAD` and `PREDICTED`.',
      resolve: ({ mode }) => mode,
    }),
  }),
});

rememberAs(TakeOfferPayload, {
  plan: rememberedPlan,
  version: rememberedVersion,
  report: byId<ReportRow>(['changeTakenAt'], (tx, athleteId, kept) =>
    reportRepository.findReports(tx, athleteId, idsOf(kept)),
  ),
});

defineMutation('takeOffer', {
  description:
    'Takes what a verdict offers, or what a weekly report proposes. Your choice makes a version and no override; a lighter time changes no plan; repeating changes nothing.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: TakeOfferPayload,
  inputDescription: 'Which offer you take, or the report whose change you take, and for how long where it asks.',
  input: takeOfferInput,
  run: takeOffer,
});
