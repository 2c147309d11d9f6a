import { type BaselineRow, selectionRepository } from '@topset/db';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { LoadType, toLoad } from '../../../graphql/load.ts';
import { defineMutation, rememberAs } from '../../../graphql/mutation.ts';
import { again } from '../../../remembered-answer.ts';
import { AthleteType } from '../../athlete/index.ts';
import { BASELINE_CONTEXTS, setBaselines, setBaselinesInput } from '../use-cases/set-baselines.ts';

const BaselineContextEnum = enumOf('BaselineContext', BASELINE_CONTEXTS, 'What a working weight is for.', {
  strength: 'Heavy, with few reps.',
  volume: 'Moderate, with many reps.',
  default: 'Whatever is trained.',
});

const BaselineType = builder.objectRef<BaselineRow>('Baseline').implement({
  description: 'What the athlete can handle in one exercise, entered or learnt from finished workouts.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    context: t.expose('context', { type: BaselineContextEnum, description: 'What it is for.' }),
    workingWeightMin: t.field({
      type: LoadType,
      nullable: true,
      description: 'Lightest working weight.',
      resolve: (row) => toLoad(row.workingMinValue, row.workingMinUnit),
    }),
    workingWeightMax: t.field({
      type: LoadType,
      nullable: true,
      description: 'Heaviest working weight.',
      resolve: (row) => toLoad(row.workingMaxValue, row.workingMaxUnit),
    }),
    topSetWeight: t.field({
      type: LoadType,
      nullable: true,
      description: 'Best load done as asked.',
      resolve: (row) => toLoad(row.topSetValue, row.topSetUnit),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

builder.objectField(AthleteType, 'baselines', (t) =>
  t.field({
    type: [BaselineType],
    description: 'What the athlete can handle, by exercise.',
    complexity: { field: 5, multiplier: 20 },
    resolve: (athlete, _args, { database }) => selectionRepository.findBaselines(database.db, athlete.id),
  }),
);

const BaselinesPayload = builder.objectRef<{ baselines: BaselineRow[] }>('SetBaselinesPayload').implement({
  description: 'Answer of `setBaselines`.',
  fields: (t) => ({
    baselines: t.expose('baselines', { type: [BaselineType], description: 'All baselines as they are now.' }),
  }),
});

rememberAs(BaselinesPayload, {
  baselines: again((tx, { caller }) => selectionRepository.findBaselines(tx, caller.athleteId)),
});

defineMutation('setBaselines', {
  description: 'Enters working weights. They replace what was known for the same exercise and context.',
  by: 'athlete',
  dryRun: true,
  payload: BaselinesPayload,
  inputDescription: 'Working weights by exercise.',
  input: setBaselinesInput,
  run: setBaselines,
});
