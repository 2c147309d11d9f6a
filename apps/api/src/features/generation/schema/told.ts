import { CheckInPayload, FlagPayload, tellsSafety } from '../../health/index.ts';
import { PlanPayload } from '../../plans/index.ts';
import { EditPastWorkoutPayload, FinishWorkoutPayload } from '../../training/index.ts';
import { SetPayload, WorkoutPayload } from '../../workouts/index.ts';
import { GenerationPayload } from './generation.ts';

/** Answers of mutations that take words of the athlete; `sendMessage` has a reply of its own. */
tellsSafety(CheckInPayload);
tellsSafety(FlagPayload);
tellsSafety(FinishWorkoutPayload);
tellsSafety(EditPastWorkoutPayload);
tellsSafety(WorkoutPayload);
tellsSafety(SetPayload);
tellsSafety(PlanPayload);
tellsSafety(GenerationPayload);
