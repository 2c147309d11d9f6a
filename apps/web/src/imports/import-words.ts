import type { ImportExerciseStanding, ImportState } from '@topset/client';
import * as m from '../generated/messages.js';
import { currentLanguage } from '../session/language.ts';
import { day } from '../ui/writing.ts';
import type { Question } from './use-import.ts';

type Words = () => string;

const STATES: Readonly<Record<ImportState, Words>> = {
  UPLOADED: m.imports_state_uploaded,
  READING: m.imports_state_reading,
  READY: m.imports_state_ready,
  REFUSED: m.imports_state_refused,
  COMMITTING: m.imports_state_committing,
  COMMITTED: m.imports_state_committed,
  UNDOING: m.imports_state_undoing,
  UNDONE: m.imports_state_undone,
  FAILED: m.imports_state_failed,
};

export const stateWords = (state: ImportState): string => STATES[state]();

const STANDINGS: Readonly<Record<Exclude<ImportExerciseStanding, 'MATCHED'>, Words>> = {
  ASKED: m.imports_standing_asked,
  CHOSEN: m.imports_standing_chosen,
  CREATED: m.imports_standing_created,
  LEFT_OUT: m.imports_standing_left,
};

export const standingWords = (standing: ImportExerciseStanding): string =>
  standing === 'MATCHED' ? '' : STANDINGS[standing]();

/** Why rows became nothing. A reason that is new to this app is shown as the server names it. */
const REASONS: Readonly<Record<string, Words>> = {
  BLANK_LINE: m.imports_reason_blank,
  WRONG_CELL_COUNT: m.imports_reason_cells,
  BAD_DATE: m.imports_reason_date,
  DATE_OUT_OF_RANGE: m.imports_reason_range,
  NO_EXERCISE: m.imports_reason_exercise,
  UNKNOWN_WORD: m.imports_reason_word,
  BAD_NUMBER: m.imports_reason_number,
  OUT_OF_RANGE: m.imports_reason_bounds,
  NOT_PERFORMED: m.imports_reason_performed,
  LOAD_ONLY: m.imports_reason_load,
  EMPTY_SET: m.imports_reason_empty,
  NO_SET: m.imports_reason_set,
};

export const reasonWords = (reason: string): string => REASONS[reason]?.() ?? reason;

/** As the apps call themselves, which is the same in every language. */
const APPS: Readonly<Record<string, string>> = {
  strong: 'Strong',
  hevy: 'Hevy',
  fitnotes: 'FitNotes',
  stronglifts: 'StrongLifts',
  fitbod: 'Fitbod',
  liftosaur: 'Liftosaur',
  gymcoach: 'GymCoach',
  topset: 'Topset',
};

/** "Strong (ios)" for `strong-ios`. */
export function appWords(dialect: string): string {
  const [family = dialect, ...rest] = dialect.split('-');
  const app = APPS[family] ?? family;
  return rest.length > 0 ? `${app} (${rest.join(' ')})` : app;
}

const ANSWERS: Readonly<Record<string, Words>> = {
  CREATE: m.imports_answer_own,
  TEXT: m.imports_answer_text,
  DMY: m.imports_answer_dmy,
  MDY: m.imports_answer_mdy,
  COMMA: m.imports_answer_comma,
  POINT: m.imports_answer_point,
  ADDED: m.imports_answer_added,
  WITH_BODY: m.imports_answer_with_body,
  SKIP: m.imports_answer_skip,
  IMPORT: m.imports_answer_import,
  KEEP: m.imports_answer_keep,
  REPLACE: m.imports_answer_replace,
  WARMUP: m.imports_answer_warmup,
  REGULAR: m.imports_answer_regular,
  DROP: m.imports_answer_drop,
  FAILURE: m.imports_answer_failure,
  REST: m.imports_answer_rest,
  NOTE: m.imports_answer_note,
  TRUE: m.imports_answer_true,
  FALSE: m.imports_answer_false,
  KG: m.imports_answer_kg,
  LB: m.imports_answer_lb,
  M: m.imports_answer_m,
  KM: m.imports_answer_km,
  MI: m.imports_answer_mi,
  YD: m.imports_answer_yd,
  FT: m.imports_answer_ft,
};

export function answerWords({ type, candidates }: Question, answer: string): string {
  if (type === 'DIALECT') return appWords(answer);
  if (type === 'WORD' && /^\d+$/.test(answer)) return monthWords(Number(answer));
  return ANSWERS[answer]?.() ?? candidates.find(({ key }) => key === answer)?.name ?? answer;
}

const monthWords = (month: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 15));

export function questionWords(question: Question): string {
  const { type, column, word, exercise, startedAt } = question;
  const at = startedAt ? day(startedAt, { day: 'numeric', month: 'short', year: 'numeric' }) : '';
  switch (type) {
    case 'DIALECT':
      return m.imports_ask_dialect();
    case 'UNIT':
      return m.imports_ask_unit({ column: column ?? '' });
    case 'TIME_ZONE':
      return m.imports_ask_zone();
    case 'DATE_ORDER':
      return m.imports_ask_order();
    case 'NUMBER_FORMAT':
      return m.imports_ask_number();
    case 'WORD':
      return m.imports_ask_word({ word: word ?? '', column: column ?? '' });
    case 'BODYWEIGHT_LOAD':
      return m.imports_ask_body({ name: exercise ?? '' });
    case 'DUPLICATE_SESSION':
      return m.imports_ask_duplicate({ day: at });
    case 'EDITED_SESSION':
      return m.imports_ask_edited({ day: at });
    default:
      return m.imports_ask_exercise({ name: exercise ?? '' });
  }
}
