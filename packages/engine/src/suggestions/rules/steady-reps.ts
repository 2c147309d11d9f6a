import { atMost } from '../../kernel/exact-numbers.ts';
import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { type ClassicJudgement, held, liveSetsOf, type Proposal, proposed, type Rule } from '../judgement.ts';
import { numberChange } from '../plan-changes/changes.ts';
import { type PlannedTarget, setFor } from '../session.ts';

/** Rule 4: the same reps at the same load twice inside the range; ask for one more than was done. */
export const steadyReps: Rule<ClassicJudgement> = {
  id: 'steady-reps',
  number: 4,
  judge(judgement) {
    const { live, progression } = judgement;
    if (live.reps.mode !== 'RANGE') return held('live-mode');
    const candidates = liveSetsOf(progression[0]!, live).filter((set) => set.type === 'REGULAR' && set.reps > 0);
    if (candidates.length === 0) return held('no-regular-progression-set');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of candidates) {
      if (judgement.qualified.has(set.id)) continue;
      const found = steadySet(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'qualifies-for-weight');
  },
};

function steadySet(judgement: ClassicJudgement, set: PlannedTarget): Proposal | string {
  const { policy, live, loads, sessions } = judgement;
  const samples = sessions.slice(0, policy.steadyWindow).flatMap((session) => {
    const done = setFor(session, set);
    return done?.type === 'REGULAR' ? [{ session, done }] : [];
  });
  const [newest, before] = samples;
  if (newest === undefined || newest.session !== sessions[0]) return 'no-sample-in-S0';
  if (before === undefined) return 'one-sample';
  const reps = newest.done.reps;
  if (before.done.reps !== reps) return 'reps-differ';
  const tolerance = policy.loads[loads.unit].attemptedTolerance;
  if (!atMost(Math.abs(newest.done.load - before.done.load), tolerance)) return 'loads-differ';
  if (reps < live.reps.lower || reps >= live.reps.upper) return 'outside-range';
  if (reps < set.reps) return 'below-planned-reps';
  const next = Math.min(live.reps.upper, reps + policy.steadyStep);
  if (next <= set.reps) return 'no-change';
  return {
    set,
    changes: [numberChange('reps', set.reps, next)],
    stepUsed: loads.increment(set.load),
    inputs: [
      fact('reps', [reps, before.done.reps]),
      fact('loads', [newest.done.load, before.done.load]),
      fact('previous', set.reps),
      fact('new', next),
    ],
    thresholds: [fact('lower', live.reps.lower), fact('upper', live.reps.upper), fact('loadTolerance', tolerance)],
    evidence: evidenceOf([newest.session, before.session], [newest.done, before.done]),
    reason: message('suggestion.steady-reps', { reps, to: next }),
  };
}
