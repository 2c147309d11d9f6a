import type { Tool } from '../tool.ts';
import { checkIn } from './check-in.ts';
import { decideSuggestions } from './decide-suggestions.ts';
import { editPlan } from './edit-plan.ts';
import { exerciseProgress } from './exercise-progress.ts';
import { explainDecision } from './explain-decision.ts';
import { finishWorkout } from './finish-workout.ts';
import { generateWorkout } from './generate-workout.ts';
import { history } from './history.ts';
import { importCommit } from './import-commit.ts';
import { importPreview } from './import-preview.ts';
import { logSets } from './log-sets.ts';
import { report } from './report.ts';
import { reviewSuggestions } from './review-suggestions.ts';
import { searchExercises } from './search-exercises.ts';
import { showPlan } from './show-plan.ts';
import { startWorkout } from './start-workout.ts';
import { today } from './today.ts';
import { whatIf } from './what-if.ts';

/** Every tool, in the order of a day. */
export const tools: readonly Tool[] = [
  today,
  startWorkout,
  logSets,
  finishWorkout,
  reviewSuggestions,
  decideSuggestions,
  explainDecision,
  history,
  exerciseProgress,
  report,
  showPlan,
  editPlan,
  generateWorkout,
  whatIf,
  checkIn,
  searchExercises,
  importPreview,
  importCommit,
];
