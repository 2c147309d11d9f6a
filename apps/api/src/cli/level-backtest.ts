import { LEVEL_WAYS, type LevelBacktest, type LevelTally, RAISE_OUTCOMES } from '@topset/engine/progression';

/** Two policies of level progression on the same logs, as tables. */
export function writtenLevels({ sessions, baseline, candidate, table, disagreements }: LevelBacktest): string {
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const heads = ['policy', ...LEVEL_WAYS, ...RAISE_OUTCOMES, 'accuracy %', 'regressions %', 'overrides'];
  const counts = (tally: LevelTally) => {
    const { HELD, FAILED } = tally.outcomes;
    return [
      tally.policyId,
      ...LEVEL_WAYS.map((way) => tally.verdicts[way]),
      ...RAISE_OUTCOMES.map((outcome) => tally.outcomes[outcome]),
      percent(HELD, HELD + FAILED),
      percent(tally.verdicts.REGRESS, sessions),
      tally.overrides,
    ];
  };
  return [
    `${sessions} logged sessions of exercises under level progression`,
    '',
    row(heads),
    row(heads.map(() => '---')),
    row(counts(baseline)),
    row(counts(candidate)),
    '',
    row([`${baseline.policyId} \\ ${candidate.policyId}`, ...LEVEL_WAYS]),
    row(['---', ...LEVEL_WAYS.map(() => '---')]),
    ...LEVEL_WAYS.map((way, i) => row([way, ...table[i]!])),
    '',
    `${disagreements.length} disagreements`,
    ...disagreements.map(({ at, planExerciseId, baseline: was, candidate: is, evidence }) => {
      const said = `${was.verdict} ${was.volume} / ${is.verdict} ${is.volume}${is.outcome ? ` (${is.outcome})` : ''}`;
      const rows = evidence.map(({ kind, id }) => `${kind.toLowerCase()} ${id}`).join(', ');
      return `${new Date(at).toISOString()} plan exercise ${planExerciseId}: ${said}; ${rows}`;
    }),
  ].join('\n');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);
}
