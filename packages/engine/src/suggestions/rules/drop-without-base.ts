import { message } from '../../messages/index.ts';
import type { SetType } from '../../vocabulary.ts';
import { fact } from '../facts.ts';
import type { SharedJudgement } from '../judgement.ts';
import { held, type Judgement, type Rule, type Verdict } from '../judgement.ts';
import { setTypeChange } from '../plan-changes/changes.ts';
import { setNumber } from '../set-number.ts';

/** Rule 10: the first drop set has no full set before it; make it one. A skipped full set is still a base. */
export const dropWithoutBase: Rule<SharedJudgement> = {
  id: 'drop-without-base',
  number: 10,
  judge: (judgement) => judgeDropWithoutBase(judgement, ['REGULAR']),
};

/** The rule with the set types that count as a base. */
export function judgeDropWithoutBase(judgement: Judgement, baseTypes: readonly SetType[]): Verdict {
  const { live, sessions } = judgement;
  const { present, performanceId } = sessions[0]!;
  const first = present.findIndex((set) => set.type === 'DROP');
  if (first === -1) return held('no-drop-set');
  if (present.slice(0, first).some((set) => baseTypes.includes(set.type))) return held('has-base');
  const drop = present[first]!;
  const set = drop.plannedSetId === null ? undefined : live.byId.get(drop.plannedSetId);
  if (set === undefined) return held('no-live-set');
  if (set.type === 'REGULAR') return held('already-regular');
  return {
    proposals: [
      {
        set,
        changes: [setTypeChange(set, 'REGULAR')],
        stepUsed: judgement.loads.increment(set.load),
        inputs: [
          fact(
            'types',
            present.map(({ type }) => type),
          ),
          fact('previous', set.type),
          fact('new', 'REGULAR'),
        ],
        thresholds: [fact('base', baseTypes)],
        evidence: [
          { kind: 'PERFORMANCE', id: performanceId },
          { kind: 'SET', id: drop.id },
        ],
        reason: message('suggestion.drop-without-base', { set: setNumber(set, judgement.live.sets) }),
      },
    ],
  };
}
