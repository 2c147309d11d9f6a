import { selectionRepository } from '@topset/db';
import type { SelectionMode } from '@topset/engine';
import { defaultSelectionMode } from '@topset/engine/selection';
import { builder } from '../../../graphql/builder.ts';
import { SelectionModeEnum } from '../../../graphql/enums.ts';
import { AthleteType, settingsOf } from '../../athlete/index.ts';
import { flagsInForce } from '../flags.ts';

builder.objectField(AthleteType, 'defaultSelectionMode', (t) =>
  t.field({
    type: SelectionModeEnum,
    description: 'How sessions are made unless said otherwise: `TEMPLATE` or `INTENT`.',
    complexity: 5,
    resolve: async (athlete, _args, context): Promise<SelectionMode> => {
      const { db } = context.database;
      const { defaultMode } = settingsOf(athlete);
      const hasWorkouts = await selectionRepository.hasWorkouts(db, athlete.id);
      const mode = defaultSelectionMode({ hasWorkouts, defaultMode }, await flagsInForce(db, context));
      return mode === 'intent' ? 'INTENT' : 'TEMPLATE';
    },
  }),
);
