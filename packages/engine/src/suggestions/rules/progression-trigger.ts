import type { ClassicJudgement } from '../judgement.ts';
import { loadsAllowed } from '../loads/load-terms.ts';

type Unqualified = Omit<ClassicJudgement, 'qualified'>;

/** The first guard that keeps S0 and S1 from showing `extra` reps over their own goal; null if both do. */
export function missedInBoth(judgement: Unqualified, mode: 'RANGE' | 'TARGET', extra: number): string | null {
  if (!loadsAllowed(judgement.loads)) return 'load-kind';
  if (judgement.live.reps.mode !== mode) return 'live-mode';
  for (let i = 0; i < judgement.policy.confirmingSessions; i++) {
    const session = judgement.sessions[i];
    if (session === undefined) return `S${i}-missing`;
    if (session.mode !== mode) return `S${i}-mode`;
    const sets = judgement.progression[i]!;
    if (sets.length === 0) return `S${i}-no-progression-sets`;
    const goal = (mode === 'RANGE' ? session.upper : session.target) + extra;
    if (sets.some((set) => set.reps < goal)) return `S${i}-reps`;
  }
  return null;
}

/** Q: the live sets that qualify for more weight, so that no smaller step is proposed for them. */
export function qualifiesForWeight(judgement: Unqualified): ReadonlySet<string> {
  const { targetBeatenBy } = judgement.policy;
  const qualifies =
    missedInBoth(judgement, 'RANGE', 0) === null || missedInBoth(judgement, 'TARGET', targetBeatenBy) === null;
  if (!qualifies) return new Set();
  const ids = judgement.progression[0]!.map((set) => set.plannedSetId);
  return new Set(judgement.live.sets.filter((set) => ids.includes(set.id)).map((set) => set.id));
}
