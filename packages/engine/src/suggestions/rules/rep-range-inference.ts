import type { Evidence } from '../../decision-record.ts';
import { message } from '../../messages/index.ts';
import type { RepPolicy } from '../../prescription-terms.ts';
import { fact } from '../facts.ts';
import { held, type Rule, type SharedJudgement } from '../judgement.ts';
import { numberChange, repModeChange } from '../plan-changes/changes.ts';
import type { Session } from '../session.ts';
import type { PrescriptionChange } from '../types.ts';

interface Candidate {
  readonly label: string;
  readonly policy: Pick<RepPolicy, 'mode' | 'lower' | 'upper' | 'target'>;
  readonly sessions: Session[];
}

/** Rule 0: writes down the rep policy that earlier workouts already had. Never reads S0. */
export const repRangeInference: Rule<SharedJudgement> = {
  id: 'rep-range-inference',
  number: 0,
  judge({ live, sessions, context }) {
    if (!live.reps.valid) return held('live-policy-invalid');
    if (live.reps.mode !== 'NOT_SET') return held('live-mode');
    const candidates = candidatesOf(sessions.slice(1));
    // Newest first and a strict comparison: of equally frequent ones the newest stays.
    const found = candidates.reduce<Candidate | null>(
      (best, candidate) => (best === null || candidate.sessions.length > best.sessions.length ? candidate : best),
      null,
    );
    const typical = context.typicalReps;
    let policy = found?.policy;
    let evidence: Evidence[] = (found?.sessions ?? []).map(({ performanceId }) => ({
      kind: 'PERFORMANCE',
      id: performanceId,
    }));
    if (policy === undefined) {
      if (typical === null || !(typical.lower > 0 && typical.upper > typical.lower)) return held('no-candidate');
      policy = { ...live.reps, mode: 'RANGE', lower: typical.lower, upper: typical.upper };
      evidence = [{ kind: 'SUMMARY', id: context.exercise.key }];
    }
    const changes: PrescriptionChange[] = [repModeChange('NOT_SET', policy.mode)];
    if (policy.mode === 'RANGE') {
      if (policy.lower !== live.reps.lower) changes.push(numberChange('lower', live.reps.lower, policy.lower));
      if (policy.upper !== live.reps.upper) changes.push(numberChange('upper', live.reps.upper, policy.upper));
    } else if (policy.mode === 'TARGET' && policy.target !== live.reps.target) {
      changes.push(numberChange('target', live.reps.target, policy.target));
    }
    return {
      proposals: [
        {
          set: null,
          changes,
          stepUsed: null,
          inputs: [
            fact(
              'candidates',
              candidates.map(({ label, sessions: of }) => `${label}:${of.length}`),
            ),
            fact('typicalReps', typical === null ? 'none' : `${typical.lower}-${typical.upper}`),
            fact('previous', 'NOT_SET'),
            fact('new', labelOf(policy)),
          ],
          thresholds: [],
          evidence,
          reason:
            policy.mode === 'UNTIL_FAILURE'
              ? message('suggestion.rep-range-inference-failure')
              : message('suggestion.rep-range-inference', { range: labelOf(policy) }),
        },
      ],
    };
  },
};

function candidatesOf(sessions: readonly Session[]): readonly Candidate[] {
  const byLabel = new Map<string, Candidate>();
  for (const session of sessions) {
    if (session.mode === 'NOT_SET') continue;
    const { mode, lower, upper, target } = session;
    const label = `${mode}:${labelOf(session)}`;
    const known = byLabel.get(label);
    if (known === undefined) byLabel.set(label, { label, policy: { mode, lower, upper, target }, sessions: [session] });
    else known.sessions.push(session);
  }
  return [...byLabel.values()];
}

function labelOf(policy: Pick<RepPolicy, 'mode' | 'lower' | 'upper' | 'target'>): string {
  if (policy.mode === 'RANGE') return `${policy.lower}-${policy.upper}`;
  return policy.mode === 'TARGET' ? `${policy.target}` : policy.mode;
}
