import { FlagPayload } from '../health/flag-schema.ts';
import { CheckInPayload } from '../health/health-schema.ts';
import { tellsSafety } from '../health/safety-schema.ts';
import { PlanPayload } from '../plans/schema.ts';
import { EditPastWorkoutPayload, FinishWorkoutPayload } from '../training/finished-schema.ts';
import { WorkoutPayload } from '../workouts/schema.ts';
import { GenerationPayload } from './schema.ts';

/** Answers of mutations that take words of the athlete; `sendMessage` has a reply of its own. */
tellsSafety(CheckInPayload);
tellsSafety(FlagPayload);
tellsSafety(FinishWorkoutPayload);
tellsSafety(EditPastWorkoutPayload);
tellsSafety(WorkoutPayload);
tellsSafety(PlanPayload);
tellsSafety(GenerationPayload);
