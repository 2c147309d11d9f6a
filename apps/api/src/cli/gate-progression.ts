import { athleteRepository, type Database, levelEvaluationRepository } from '@topset/db';
import { DAY, type LevelTally, PROGRESSION_CANDIDATES, type ProgressionCandidate } from '@topset/engine/progression';
import { GATE_EXITS, gateAnswer, type RaiseTally, runGate } from '@topset/simulation';
import type { Said } from '../../command-line.mjs';
import { backtestOfLevels, type LevelBacktestRequest } from '../features/progression/index.ts';
import { type Command, CommandError, instantOf, JSON_FLAG, positive, tell, text, withDatabase } from './command.ts';

const USUAL_DAYS = 90;

export const gateProgression: Command = {
  says: 'The release gate of level progression, on synthetic lifters or on logs. Exit 0: pass, 1: fail, 2: not enough data.',
  usage: 'topset gate:progression [flags]',
  flags: {
    ...JSON_FLAG,
    candidate: { value: 'policy', says: `one of ${PROGRESSION_CANDIDATES.join(', ')}; levels-1 if left out` },
    baseline: { value: 'policy', says: 'the policy in force; levels-1 if left out' },
    days: { value: 'n', says: `days of training, or the last days of the logs; ${USUAL_DAYS} if left out` },
    source: {
      value: 'source',
      says: 'synthetic, or db: what all athletes of the database logged; synthetic if left out',
    },
    lifters: { value: 'n', says: 'of synthetic lifters: how many per seed; 200 if left out' },
    seed: { value: 'n', says: 'of synthetic lifters: one seed; 1, 2 and 3 if left out' },
    until: { value: 'instant', says: 'of logs: the end of these days, ISO 8601; now if left out' },
  },
  run: async (said) => {
    const request = {
      candidate: candidateOf(said, 'candidate'),
      baseline: candidateOf(said, 'baseline'),
      days: positive(said, 'days', USUAL_DAYS),
    };
    const source = text(said, 'source') ?? 'synthetic';
    if (source === 'synthetic') return tellGate(said, { ...request, source }, synthetic(said, request));
    if (source !== 'db') throw new CommandError('--source must be synthetic or db.');
    const until = instantOf(said, 'until');
    return withDatabase(said, async (database) => {
      const tallies = await logged(database, request, until);
      return tellGate(said, { ...request, source, until: until.toISOString() }, tallies);
    });
  },
};

interface CountedRaises extends RaiseTally {
  /** Raises that the log cannot judge: less was asked for, and done. */
  readonly censored: number;
}

interface Tallies {
  readonly candidate: CountedRaises;
  readonly baseline: CountedRaises;
}

function synthetic(said: Said, request: LevelBacktestRequest): Tallies {
  const seed = text(said, 'seed');
  const { candidateTally, baselineTally } = runGate({
    ...request,
    lifters: positive(said, 'lifters', 200),
    seeds: seed === undefined ? [1, 2, 3] : [positive(said, 'seed', 1)],
  });
  return { candidate: { ...candidateTally, censored: 0 }, baseline: { ...baselineTally, censored: 0 } };
}

async function logged({ db }: Database, request: LevelBacktestRequest, until: Date): Promise<Tallies> {
  const since = new Date(until.getTime() - request.days * DAY);
  let tallies: Tallies = { candidate: NO_RAISES, baseline: NO_RAISES };
  for (const id of await levelEvaluationRepository.athletesJudged(db, since, until)) {
    const athlete = await athleteRepository.findAthlete(db, id);
    if (!athlete) continue;
    const { candidate, baseline } = await backtestOfLevels(db, athlete, request, until);
    tallies = {
      candidate: added(tallies.candidate, raisesOf(candidate)),
      baseline: added(tallies.baseline, raisesOf(baseline)),
    };
  }
  return tallies;
}

const NO_RAISES: CountedRaises = { raises: 0, resolved: 0, successes: 0, overrides: 0, censored: 0 };

function raisesOf({ outcomes, overrides }: LevelTally): CountedRaises {
  const { HELD, FAILED, CENSORED, OPEN } = outcomes;
  const resolved = HELD + FAILED;
  return { raises: resolved + CENSORED + OPEN, resolved, successes: HELD, overrides, censored: CENSORED };
}

function added(a: CountedRaises, b: CountedRaises): CountedRaises {
  return {
    raises: a.raises + b.raises,
    resolved: a.resolved + b.resolved,
    successes: a.successes + b.successes,
    overrides: a.overrides + b.overrides,
    censored: a.censored + b.censored,
  };
}

type GateRequest = LevelBacktestRequest & { readonly source: string; readonly until?: string };

function tellGate(said: Said, { candidate, baseline, ...of }: GateRequest, tallies: Tallies): number {
  const answer = gateAnswer(tallies.candidate, tallies.baseline);
  const row = (name: string, { raises, resolved, successes, overrides, censored }: CountedRaises) =>
    `| ${name} | ${raises} | ${resolved} | ${successes} | ${percent(successes, resolved)} | ${overrides} | ${censored} |`;
  const table = [
    '| policy | raises | resolved | held | accuracy % | overrides | censored |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    row(candidate, tallies.candidate),
    row(baseline, tallies.baseline),
    '',
    answer,
  ].join('\n');
  const facts = {
    ...of,
    answer,
    candidate: { policy: candidate, ...tallies.candidate },
    baseline: { policy: baseline, ...tallies.baseline },
  };
  tell(said, facts, table);
  return GATE_EXITS[answer];
}

export function candidateOf(said: Said, flag: string): ProgressionCandidate {
  const id = text(said, flag) ?? 'levels-1';
  const known = PROGRESSION_CANDIDATES.find((each) => each === id);
  if (!known) throw new CommandError(`--${flag} must be one of ${PROGRESSION_CANDIDATES.join(', ')}.`);
  return known;
}

function percent(successes: number, resolved: number): string {
  return resolved === 0 ? '-' : ((100 * successes) / resolved).toFixed(1);
}
