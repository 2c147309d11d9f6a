import { type FlagRow, suggestionRepository } from '@topset/db';
import { FLAG_AREAS, FLAG_KINDS, FLAG_TERMS, type FlagArea } from '@topset/engine/progression';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { ownedNode } from '../../graphql/owned-node.ts';
import { AthleteType } from '../athlete/index.ts';
import { hearing } from './listen-for-red-flags.ts';
import { clearFlag, clearFlagInput } from './use-cases/clear-flag.ts';
import { setFlag, setFlagInput } from './use-cases/set-flag.ts';

export const FlagAreaEnum = enumOf('FlagArea', FLAG_AREAS, 'Where it hurts.', {
  unspecified: 'Nobody said where.',
  whole_body: 'A red flag: it matches no other area.',
});
export const FlagKindEnum = enumOf(
  'FlagKind',
  FLAG_KINDS,
  'What holds changes back.',
  Object.fromEntries(FLAG_KINDS.map((kind) => [kind, FLAG_TERMS[kind].meaning])),
);
const FatigueGradeEnum = enumOf('FatigueGrade', ['SIGN', 'CONFIRMED'], 'How sure fatigue is.', {
  SIGN: 'It was marked or said once.',
  CONFIRMED: 'Two kinds of evidence agree.',
});

export const PainMarkType = builder
  .objectRef<{ readonly area: FlagArea; readonly severity: number }>('PainMark')
  .implement({
    description: 'Where it hurt, and how much.',
    fields: (t) => ({
      area: t.expose('area', { type: FlagAreaEnum, description: 'Where.' }),
      severity: t.exposeInt('severity', { description: '1 to 3.' }),
    }),
  });

export const FlagType = ownedNode('Flag', 'Send it to `clearFlag`.');

FlagType.implement({
  description: 'What holds increases or automatic changes back until it is cleared.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FlagKindEnum, description: 'What it is.' }),
    area: t.field({
      type: FlagAreaEnum,
      nullable: true,
      description: 'Where it hurts, of `PAIN`.',
      resolve: ({ area }) => area as FlagArea | null,
    }),
    severity: t.exposeInt('severity', { nullable: true, description: '1 to 3, of `PAIN`.' }),
    grade: t.expose('grade', { type: FatigueGradeEnum, nullable: true, description: 'How sure it is, of `FATIGUE`.' }),
    keepAsIs: t.exposeBoolean('keepAsIs', { description: 'Whether you asked to keep the exercise as it is.' }),
    planExerciseId: t.id({
      nullable: true,
      description: 'The plan exercise that it holds; null: all of them.',
      resolve: ({ planExerciseId }) => planExerciseId && encodeGlobalId('PlanExercise', planExerciseId),
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why, if somebody said so.' }),
    setAt: t.expose('setAt', { type: 'DateTime', description: 'Since when.' }),
    clearedAt: t.expose('clearedAt', { type: 'DateTime', nullable: true, description: 'When it was cleared.' }),
  }),
});

builder.objectField(AthleteType, 'flags', (t) =>
  t.field({
    type: [FlagType],
    description: 'Flags in force.',
    resolve: (athlete, _args, { database }) => suggestionRepository.activeFlags(database.db, athlete.id),
  }),
);

export const FlagPayload = builder.interfaceRef<{ flag: FlagRow }>('FlagPayload').implement({
  description: 'Answer of mutations that change a flag.',
  fields: (t) => ({
    flag: t.field({ type: FlagType, description: 'The flag as it is now.', resolve: ({ flag }) => flag }),
  }),
});

defineMutation('setFlag', {
  description:
    'Sets a flag by hand. A second one of the same scope changes the first. `SUSPENSION` needs scope `admin`.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: FlagPayload,
  inputDescription: 'What kind of flag, and what it is about: an area of the body, an exercise of a plan, or you.',
  input: setFlagInput,
  run: hearing(setFlag, { said: ({ reason }) => [reason] }),
});

defineMutation('clearFlag', {
  description: 'Clears a flag. `SUSPENSION` needs scope `admin`; clearing again changes nothing.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: FlagPayload,
  inputDescription: 'Which flag is over.',
  input: clearFlagInput,
  run: clearFlag,
});
