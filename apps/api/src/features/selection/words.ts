import { BECAUSE_CODES } from '@topset/engine/selection';
import { enumOf } from '../../graphql/enums.ts';

export const RoleEnum = enumOf('ExerciseRole', ['main', 'accessory'], 'Part of an exercise in a session.', {
  main: 'Leads the session: heavier, fewer reps, with warm-ups; at most two.',
  accessory: 'Closes what the mains leave open.',
});

export const SelectedStepEnum = enumOf(
  'SelectionStep',
  ['pin', 'anchor', 'main_pick', 'accessory_pick', 'starter'],
  'Which step of selection placed an exercise.',
  {
    pin: 'The athlete asked for it.',
    anchor: 'A regular of the latest sessions of this kind.',
    main_pick: 'Best score for a main slot.',
    accessory_pick: 'Best score for an accessory slot.',
    starter: 'From the starter session for the equipment.',
  },
);

export const BecauseEnum = enumOf('SelectionBecause', BECAUSE_CODES, 'What spoke most for an exercise.', {
  muscleDeficitScore: 'Sets that a muscle still misses this week.',
  targetednessScore: 'It works the muscle that misses the most.',
  sfrScore: 'Much stimulus for little fatigue.',
  lengthenedScore: 'It loads the stretched position.',
  preferenceScore: 'It is a favourite.',
  movementDiversityScore: 'It adds a movement.',
  continuityScore: 'There is progress on it.',
  timeFitScore: 'It fits the time.',
  goalFitScore: 'It is a lift that the goal is about.',
  least_bad: 'Nothing spoke for it; it was the best left.',
  pinned: 'The athlete asked for it.',
  anchor: 'A regular of such sessions.',
  starter: 'Part of the starter session.',
});

export const FilterReasonEnum = enumOf(
  'SelectionRejection',
  [
    'already_selected',
    'equipment',
    'avoided',
    'pain_conflict',
    'suspended',
    'difficulty',
    'too_heavy',
    'sfr_below_threshold',
    'critical_muscle_overlap',
    'body_part_primary_overlap',
    'intent_scope_primary_overlap',
    'session_direct_cap',
    'too_demanding',
    'main_lift_eligibility',
    'main_rep_range',
    'duplicate_pin',
    'not_in_template',
    'pin_ceiling',
    'volume_cap',
    'time_budget',
    'balance',
  ],
  'Why an exercise is not in the session; of several reasons the first.',
  {
    already_selected: 'It is in the session already.',
    equipment: 'It needs equipment that is not there.',
    avoided: 'The athlete avoids it.',
    pain_conflict: 'It is contraindicated for a pain that was told, or loads what hurts.',
    suspended: 'It is suspended.',
    difficulty: 'It is too hard for the training age, or too easy for it.',
    too_heavy: 'Its lightest load is more than the athlete can be expected to lift, or has lifted.',
    sfr_below_threshold: 'Too little stimulus for its fatigue.',
    critical_muscle_overlap: 'It trains no muscle that this session is for.',
    body_part_primary_overlap: 'It trains no chosen muscle directly.',
    intent_scope_primary_overlap: 'It trains nothing of this intent directly.',
    session_direct_cap: 'Enough exercises of this session train that muscle.',
    too_demanding: 'It is as demanding as a lift can be, and not the first of the session.',
    main_lift_eligibility: 'It cannot lead a session.',
    main_rep_range: 'It does not suit the reps of main lifts for this goal.',
    duplicate_pin: 'It was asked for twice.',
    not_in_template: 'It was asked for, but is not in the plan.',
    pin_ceiling: 'More was asked for than a session leaves to choice.',
    volume_cap: 'A muscle would have got too much this week.',
    time_budget: 'There was no time for it.',
    balance: 'Pushes and pulls would have been too far apart.',
  },
);

export const FilterPhaseEnum = enumOf(
  'SelectionPhase',
  ['pin', 'anchor', 'main', 'accessory'],
  'When a candidate was looked at.',
);

export const DeferralReasonEnum = enumOf(
  'DeferralReason',
  [
    'below_one_set',
    'not_selected',
    'deload',
    'cold_start',
    'set_ceiling',
    'session_cap',
    'volume_cap',
    'time',
    'balance',
  ],
  'Why a muscle got less than its weekly target.',
  {
    below_one_set: 'Less than one set is missing.',
    not_selected: 'Nothing in the session trains it directly.',
    deload: 'The week is a deload.',
    cold_start: 'The athlete has just begun.',
    set_ceiling: 'Its exercises have as many sets as one exercise may.',
    session_cap: 'The muscle, or the session, has as many sets as one session may have.',
    volume_cap: 'More would be too much this week.',
    time: 'There was no time.',
    balance: 'Pushes and pulls would have been too far apart.',
  },
);

export const LoadSourceEnum = enumOf(
  'LoadSource',
  ['PLANNED', 'PROGRESSION', 'BASELINE', 'DONOR', 'BODYWEIGHT_RATIO', 'EQUIPMENT_DEFAULT', 'NONE'],
  'Where a load comes from.',
  {
    PLANNED: 'The plan says so.',
    PROGRESSION: 'From what was lifted before.',
    BASELINE: 'From a known working weight.',
    DONOR: 'From a similar exercise.',
    BODYWEIGHT_RATIO: 'From the body weight.',
    EQUIPMENT_DEFAULT: 'A light start for the equipment.',
    NONE: 'None is given.',
  },
);
