import { open } from 'node:fs/promises';
import { type AthleteRow, athleteRepository, type Database, openDatabase } from '@topset/db';
import { PROGRESSION_CANDIDATES } from '@topset/engine/progression';
import { LOAD_WAYS, type PolicyTally, type SuggestionBacktest, WAY_OUTCOMES } from '@topset/engine/suggestions';
import type { Said } from '../../command-line.mjs';
import { SUGGESTION_POLICIES } from '../features/athlete/index.ts';
import { importArchive } from '../features/data-export/index.ts';
import { backtestOfLevels } from '../features/progression/index.ts';
import { backtest } from '../features/suggestions/index.ts';
import {
  athleteOf,
  type Command,
  CommandError,
  instantOf,
  JSON_FLAG,
  positive,
  tell,
  text,
  withDatabase,
} from './command.ts';
import { candidateOf } from './gate-progression.ts';
import { writtenLevels } from './level-backtest.ts';
import { prepare } from './migrate.ts';

const USUAL_DAYS = 90;

export const backtestCommand: Command = {
  says: 'Holds two policies of suggestions or of level progression against each other on what an athlete logged.',
  usage: 'topset backtest [flags]',
  flags: {
    ...JSON_FLAG,
    candidate: { value: 'policy', says: 'the policy to try; suggestions/estimate-1 if left out' },
    baseline: {
      value: 'policy',
      says: `the policy to hold it against; suggestions/classic-1 if left out, or levels-1 for one of ${PROGRESSION_CANDIDATES.join(', ')}`,
    },
    days: { value: 'n', says: `how many of the last days; ${USUAL_DAYS} if left out` },
    athlete: { value: 'id', says: 'whose logs, in the database' },
    until: { value: 'instant', says: 'the end of these days, ISO 8601; now if left out' },
    archive: { value: 'file', says: 'an archive of `exportData` instead of the database' },
  },
  run: async (said) => {
    const days = positive(said, 'days', USUAL_DAYS);
    const now = instantOf(said, 'until');
    const work = isOfLevels(said) ? levelWork(said, days, now) : suggestionWork(said, days, now);
    return withLogs(said, async (database, athleteId) => {
      const athlete = await athleteRepository.findAthlete(database.db, athleteId);
      if (!athlete) throw new CommandError(`There is no athlete ${athleteId}.`);
      await work(database, athlete);
      return 0;
    });
  },
};

type AthleteWork = (database: Database, athlete: AthleteRow) => Promise<void>;

function suggestionWork(said: Said, days: number, now: Date): AthleteWork {
  const request = {
    candidate: policyOf(said, 'candidate', 'suggestions/estimate-1'),
    baseline: policyOf(said, 'baseline', 'suggestions/classic-1'),
    days,
  };
  return async ({ db }, athlete) => {
    const result = await backtest(db, athlete, request, now);
    tell(said, told(result), written(result));
  };
}

const isOfLevels = (said: Said) => PROGRESSION_CANDIDATES.some((known) => known === text(said, 'candidate'));

function levelWork(said: Said, days: number, now: Date): AthleteWork {
  const request = { candidate: candidateOf(said, 'candidate'), baseline: candidateOf(said, 'baseline'), days };
  return async ({ db }, athlete) => {
    const result = await backtestOfLevels(db, athlete, request, now);
    tell(said, result, writtenLevels(result));
  };
}

function policyOf(said: Said, flag: string, fallback: string): string {
  const id = text(said, flag) ?? fallback;
  if (!SUGGESTION_POLICIES.some((known) => known === id)) {
    throw new CommandError(`--${flag} must be one of ${SUGGESTION_POLICIES.join(', ')}.`);
  }
  return id;
}

type Work = (database: Database, athleteId: string) => Promise<number>;

/** The database of this server, or one in memory with the archive in it. */
async function withLogs(said: Said, work: Work): Promise<number> {
  const file = text(said, 'archive');
  if (file === undefined) {
    const athleteId = text(said, 'athlete');
    if (athleteId === undefined) throw new CommandError('Say whose logs: --athlete <id>, or --archive <file>.');
    const id = athleteOf(athleteId);
    return withDatabase(said, (database) => work(database, id));
  }
  const database = await openDatabase({ engine: 'pglite', folder: 'memory://' });
  try {
    await prepare(database);
    const { athleteId } = await importArchive(database, (await open(file)).createReadStream());
    return await work(database, athleteId);
  } finally {
    await database.close();
  }
}

/** For programs: drafts are told by what they change, everything else as it is. */
function told(result: SuggestionBacktest) {
  return {
    ...result,
    disagreements: result.disagreements.map((one) => ({
      ...one,
      baseline: answerTold(one.baseline),
      candidate: answerTold(one.candidate),
    })),
  };
}

function answerTold({ drafts, ...answer }: SuggestionBacktest['disagreements'][number]['baseline']) {
  return { ...answer, changes: drafts.map(({ ruleId, target, changes }) => ({ ruleId, target, changes })) };
}

function written({ sessions, baseline, candidate, table, disagreements }: SuggestionBacktest): string {
  const counts = (tally: PolicyTally) => [
    tally.policyId,
    ...LOAD_WAYS.map((way) => tally.ways[way]),
    ...WAY_OUTCOMES.map((outcome) => tally.outcomes[outcome]),
    tally.overrides,
  ];
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    `${sessions} logged sessions of plan exercises`,
    '',
    row(['policy', ...LOAD_WAYS, ...WAY_OUTCOMES, 'overrides']),
    row(counts(baseline).map(() => '---')),
    row(counts(baseline)),
    row(counts(candidate)),
    '',
    row([`${baseline.policyId} \\ ${candidate.policyId}`, ...LOAD_WAYS]),
    row(['---', ...LOAD_WAYS.map(() => '---')]),
    ...LOAD_WAYS.map((way, i) => row([way, ...table[i]!])),
    '',
    `${disagreements.length} disagreements`,
    ...disagreements.map(
      ({ at, exerciseKey, workoutId, baseline: was, candidate: is }) =>
        `${new Date(at).toISOString()} ${exerciseKey}: ${was.way} / ${is.way}${is.outcome ? ` (${is.outcome})` : ''}, workout ${workoutId}`,
    ),
  ].join('\n');
}
