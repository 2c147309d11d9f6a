import type { BreakerStatus, StageId } from '@topset/llm';
import { GraphQLError } from 'graphql';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import type { ModelLayer } from '../model-layer.ts';
import { STAGES } from '../stages.ts';
import { StageEnum } from './failure.ts';

const BreakerStateEnum = enumOf('BreakerState', ['closed', 'open', 'probing'], 'Whether calls go through.', {
  closed: 'They do.',
  open: 'None does.',
  probing: 'One does, to find out.',
});

const BreakerType = builder.objectRef<BreakerStatus>('BreakerHealth').implement({
  description: 'Keeps calls away from what fails.',
  fields: (t) => ({
    breaker: t.exposeString('breaker', { description: '`transport` or `quality`.' }),
    key: t.exposeString('key', {
      description: 'What it stands before: provider and model, with stage and prompt for quality.',
    }),
    state: t.expose('state', { type: BreakerStateEnum, description: 'Whether calls go through.' }),
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { nullable: true, description: 'When the next one may.' }),
  }),
});

const StageModelType = builder.objectRef<{ stage: StageId; model: string }>('StageModel').implement({
  description: 'The model that answers one stage.',
  fields: (t) => ({
    stage: t.expose('stage', { type: StageEnum, description: 'Which stage.' }),
    model: t.exposeString('model', { description: 'Which model.' }),
  }),
});

const HealthType = builder
  .objectRef<{ database: boolean; engine: string; modelLayer: ModelLayer }>('Health')
  .implement({
    description: 'How this node is doing.',
    fields: (t) => ({
      databaseAnswers: t.exposeBoolean('database', { description: 'The database answers.' }),
      databaseEngine: t.exposeString('engine', { description: '`pglite` or `postgres`.' }),
      provider: t.string({ description: 'Configured provider.', resolve: ({ modelLayer }) => modelLayer.provider }),
      models: t.field({
        type: [StageModelType],
        description: 'Model by stage.',
        resolve: ({ modelLayer }) => STAGES.map((stage) => ({ stage, model: modelLayer.models[stage] })),
      }),
      breakers: t.field({
        type: [BreakerType],
        description: 'Breakers of this node that have seen a call.',
        resolve: ({ modelLayer }) => [...modelLayer.breakers()],
      }),
    }),
  });

builder.queryField('health', (t) =>
  t.field({
    type: HealthType,
    nullable: true,
    description:
      'Database, provider and breakers of the node that answers. Needs scope `admin`. Null only beside an error.',
    resolve: async (_root, _args, { caller, database, modelLayer }) => {
      if (!caller.scopes.has('admin')) {
        throw new GraphQLError('Health needs the scope `admin`.', { extensions: { code: 'FORBIDDEN' } });
      }
      const answers = await database.ping().then(
        () => true,
        () => false,
      );
      return { database: answers, engine: database.engine, modelLayer };
    },
  }),
);
