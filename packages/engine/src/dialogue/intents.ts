import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';
import type { Unit } from '../vocabulary.ts';
import type { NameBook } from './exercise-names/name-book.ts';
import { type AskedQuestion, type QuestionKind, readQuestion } from './questions.ts';
import { analyseText, isAboutHealth, type TextAnalysis } from './reading/analyse-text.ts';
import { type WordList, wordList, wordsOf } from './reading/words.ts';
import {
  linesOf,
  type ParsedReportLine,
  parseReportLine,
  type ReportLine,
  type UnitOfName,
} from './report-lines/report-line.ts';

/** In fixed priority: the first is handled, the second announced, the rest dropped. */
export const DIALOGUE_INTENTS = [
  'HEALTH',
  'MOVE_SKIP',
  'REPORT',
  'PLAN',
  'CHANGE_LEVEL',
  'ANALYTICS',
  'TECHNIQUE',
  'REMIND_LATER',
  'NOTIFICATION_TIME',
  'CAPABILITIES',
  'EXPLAIN',
  'NOTE',
  'UNKNOWN',
] as const;
export type DialogueIntent = (typeof DIALOGUE_INTENTS)[number];

const WORDS: Readonly<Record<Exclude<DialogueIntent, 'HEALTH' | 'MOVE_SKIP' | 'UNKNOWN'>, WordList>> = {
  REPORT: wordList('отчет* report'),
  PLAN: wordList('план плана плане "что сегодня" plan "what\'s today"'),
  CHANGE_LEVEL: wordList(
    'уровен* уровн* усложн* облегч* сложнее легче убери добавь откат* "как есть"',
    'level harder easier "roll back" undo "as is"',
  ),
  ANALYTICS: wordList('график* статистик* динамик* прогресс* chart* graph* stats trend*'),
  TECHNIQUE: wordList('техник* "как делать" "как правильно" technique form "how to"'),
  REMIND_LATER: wordList('напомн* позже remind* later'),
  NOTIFICATION_TIME: wordList('уведомлен* notification*'),
  CAPABILITIES: wordList('помощь умеешь help "what can you do"'),
  EXPLAIN: wordList('почему зачем объясн* why explain*'),
  NOTE: wordList('запиши заметк* note'),
};

/** A line with a time in it and one of these is no report. */
const SHIFTING = wordList('перенес* перенос* сдвин* отмен* пропу* move resched* postpone* skip* cancel*');

/** Which intent answers an ordinary question. */
const INTENT_OF: Readonly<Record<QuestionKind, DialogueIntent>> = {
  TODAY: 'PLAN',
  NEXT_SESSION: 'PLAN',
  SUGGESTIONS: 'PLAN',
  BEST: 'ANALYTICS',
  PROGRESS: 'ANALYTICS',
  MUSCLE_SETS: 'ANALYTICS',
  WHY: 'EXPLAIN',
};

/** What a message says and asks for. */
export interface MessageAnalysis {
  readonly health: TextAnalysis;
  /** Lines that were read as a report. */
  readonly report: readonly ParsedReportLine[];
  /** Lines that look like a report but cannot be logged: ambiguous or out of range. */
  readonly refused: readonly ReportLine[];
  /** In priority; `UNKNOWN` alone when nothing was understood. */
  readonly intents: readonly DialogueIntent[];
  readonly handled: DialogueIntent;
  readonly announced: DialogueIntent | null;
  readonly dropped: readonly DialogueIntent[];
  /** The ordinary question that the handled intent answers, if one was asked. */
  readonly question: AskedQuestion | null;
}

function intentsOfWords(words: readonly string[]): DialogueIntent[] {
  return DIALOGUE_INTENTS.filter(
    (intent) => intent !== 'HEALTH' && intent !== 'MOVE_SKIP' && intent !== 'UNKNOWN' && WORDS[intent].occursIn(words),
  );
}

/**
 * Whether a line that parses is meant as a report. "Перенеси на 30 мин" and "remind me in 20 min" hold a duration but
 * ask for something else, and "skip tomorrow" names no exercise; read as reports they would hide the wish.
 */
function isReport(line: ParsedReportLine, names: NameBook | null): boolean {
  if (line.skipped && line.amounts.length === 0 && !/\d\s*[xх×*]\s*\d/iu.test(line.raw)) {
    return names !== null && names.match(line.name).kind !== 'CANDIDATES';
  }
  if (!line.loneTime) return true;
  if (asksForATime(line.raw)) return false;
  if (names === null) return true;
  const match = names.match(line.name);
  return match.kind !== 'CANDIDATES' || match.keys.length > 0;
}

/** Whether a line with a time in it wants something to happen then. */
function asksForATime(line: string): boolean {
  const words = wordsOf(line);
  return SHIFTING.occursIn(words) || WORDS.REMIND_LATER.occursIn(words) || WORDS.NOTIFICATION_TIME.occursIn(words);
}

/** Any sign that stands, or a doubt about one. */
function speaksOfHealth({ mentions, ask, selfHarm }: TextAnalysis): boolean {
  const isDoubt = ask === 'RED_FLAG' || ask === 'PAIN';
  return selfHarm || isDoubt || mentions.some((mention) => isAboutHealth(mention) && mention.silencedBy === null);
}

/**
 * Reads a message: health first, then report lines, then the words of every other line. A text of too many lines is
 * read for health alone: that is never too much.
 */
export function analyseMessage(
  text: string,
  names: NameBook | null = null,
  unitOfName: UnitOfName = () => null,
  policy: ProgressionPolicy = LEVELS_1,
  loadUnit: Unit = 'KG',
): MessageAnalysis {
  const health = analyseText(text, names?.catalogue);
  const found = new Set<DialogueIntent>();
  const report: ParsedReportLine[] = [];
  const refused: ReportLine[] = [];
  const others: string[] = [];
  const lines = linesOf(text);
  for (const raw of lines.length > policy.report.maxLines ? [] : lines) {
    const line = parseReportLine(raw, unitOfName, policy, loadUnit);
    if (line.kind === 'PARSED' && isReport(line, names)) {
      report.push(line);
      found.add('REPORT');
      continue;
    }
    if ((line.kind === 'AMBIGUOUS' || line.kind === 'OUT_OF_RANGE') && !asksForATime(raw)) {
      refused.push(line);
      found.add('REPORT');
    }
    others.push(raw);
    for (const intent of intentsOfWords(wordsOf(raw))) found.add(intent);
  }
  const besideReport = report.length === 0 ? health : analyseText(others.join('\n'), names?.catalogue);
  if (besideReport.skip || besideReport.move) found.add('MOVE_SKIP');
  const question = readQuestion(text);
  // The words of the intents come first: a question is looked for where they say nothing.
  if (question !== null && found.size === 0) found.add(INTENT_OF[question.kind]);
  if (speaksOfHealth(health)) found.add('HEALTH');
  const intents = DIALOGUE_INTENTS.filter((intent) => found.has(intent));
  const [handled = 'UNKNOWN', announced = null, ...dropped] = intents;
  return {
    health,
    report,
    refused,
    intents: intents.length === 0 ? ['UNKNOWN'] : intents,
    handled,
    announced,
    dropped,
    question: question !== null && INTENT_OF[question.kind] === handled ? question : null,
  };
}

/** After three messages that nobody understood, the reply asks instead of guessing. */
export function asksWithCandidates(unknownInARow: number, policy: ProgressionPolicy = LEVELS_1): boolean {
  return unknownInARow >= policy.dialogue.unknownRun;
}

/** What the question offers when nothing was understood: the wishes that athletes most often have. */
export const UNKNOWN_CANDIDATES: readonly DialogueIntent[] = ['PLAN', 'REPORT', 'CAPABILITIES'];

/** A classifier's guess, in percent by intent; the port is off by default. */
export function intentFromScores(
  scores: Readonly<Partial<Record<DialogueIntent, number>>>,
  hasTrigger: boolean,
  policy: ProgressionPolicy = LEVELS_1,
): DialogueIntent {
  const ranked = DIALOGUE_INTENTS.flatMap((intent) => {
    const score = scores[intent];
    return score === undefined ? [] : [{ intent, score }];
  }).sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined) return hasTrigger ? 'HEALTH' : 'UNKNOWN';
  const close = second !== undefined && best.score - second.score <= policy.dialogue.classifierMarginPct;
  if (close && hasTrigger) return 'HEALTH';
  return best.score < policy.dialogue.classifierFloorPct ? 'UNKNOWN' : best.intent;
}
