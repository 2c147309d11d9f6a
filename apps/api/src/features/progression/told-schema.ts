import { GenerationPayload } from '../generation/schema.ts';
import { PlanPayload } from '../plans/schema.ts';
import { EditPastWorkoutPayload, FinishWorkoutPayload } from '../workouts/finished-schema.ts';
import { WorkoutPayload } from '../workouts/schema.ts';
import { FlagPayload } from './flag-schema.ts';
import { CheckInPayload } from './health-schema.ts';
import { tellsSafety } from './safety-schema.ts';

/** Answers of mutations that take words of the athlete; `sendMessage` has a reply of its own. */
tellsSafety(CheckInPayload);
tellsSafety(FlagPayload);
tellsSafety(FinishWorkoutPayload);
tellsSafety(EditPastWorkoutPayload);
tellsSafety(WorkoutPayload);
tellsSafety(PlanPayload);
tellsSafety(GenerationPayload);
