import type { Evidence, Fact } from '../../decision-record.ts';
import { below, tidy } from '../../kernel/exact-numbers.ts';
import { type Message, message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import type { Proposal } from '../judgement.ts';
import { enteredLoad } from '../loads/load-step.ts';
import { loadChange, numberChange } from '../plan-changes/changes.ts';
import { stopsRaise } from '../resolve/flags.ts';
import type { PrescriptionChange } from '../types.ts';
import type { EstimateSubject } from './estimate-judgement.ts';
import type { Move } from './moves.ts';
import { expectedReps, type PlannedWork, spareOf } from './outlook.ts';

/** One proposal per set, each with the whole story. */
export function proposalsOf(subject: EstimateSubject, moves: readonly Move[]): readonly Proposal[] {
  const { policy, outlook, system } = subject;
  const moved = new Map(moves.map(({ set, load }) => [set.planned.id, load]));
  const newLoad = (set: PlannedWork) => {
    const load = moved.get(set.planned.id) ?? null;
    return load === null ? set.load : system.of(load);
  };
  const shared = [
    ...sharedFacts(subject),
    ...spareFact(
      'spareNow',
      spareOf(outlook, (set) => set.load, policy),
    ),
    ...spareFact('spareNew', spareOf(outlook, newLoad, policy)),
  ];
  const thresholds = thresholdsOf(subject);
  const evidence = evidenceOf(
    subject.read.map(({ session }) => session),
    subject.today.work.map(({ set }) => set),
  );
  return moves.map((move): Proposal => {
    const { set } = move;
    const load = newLoad(set);
    return {
      set: set.planned,
      changes: changesOf(subject, move),
      stepUsed: stepUsed(subject, move),
      inputs: [
        ...shared,
        fact('previous', set.planned.load),
        fact('beforeRounding', move.beforeRounding),
        fact('new', move.load ?? set.planned.load),
        fact('loadable', system.loadable),
        // With the body alone, and its weight not known, there is nothing to count reps from.
        ...(load > 0 ? [fact('expectedReps', expectedReps(outlook, set, load, policy))] : []),
      ],
      thresholds,
      evidence: [...evidence, { kind: 'PLANNED_SET', id: set.planned.id }, ...stoppingFlags(subject, move)],
      reason: reasonOf(subject, move),
      confidence: confidenceOf(subject, move),
    };
  });
}

function changesOf({ judgement }: EstimateSubject, { set, load, reps }: Move): readonly PrescriptionChange[] {
  const { planned } = set;
  return [
    ...(load === null ? [] : [loadChange(planned, load, judgement.loads)]),
    ...(reps === null || reps === planned.reps ? [] : [numberChange('reps', planned.reps, reps)]),
  ];
}

/** The next loadable step above the present load, else below it; a gap has none, so that of what fills it. */
function stepUsed({ system }: EstimateSubject, { set, load }: Move): number | null {
  const from = set.load === 0 && load !== null ? load : set.planned.load;
  const next = system.next(from, 1) ?? system.next(from, -1);
  return next === null ? null : tidy(Math.abs(next - from));
}

function confidenceOf({ policy }: EstimateSubject, { by }: Move): number {
  switch (by) {
    case 'strength':
    case 'gap':
      return policy.raiseConfidence;
    case 'top':
      return policy.topConfidence;
    case 'too-heavy':
      return policy.lowerConfidence;
    case 'reps':
      return policy.repsConfidence;
  }
}

function reasonOf({ judgement, outlook, range, top, strength, policy }: EstimateSubject, move: Move): Message {
  const { loads } = judgement;
  const { floor } = outlook;
  const from = enteredLoad(move.set.planned, loads);
  const to = { value: move.load ?? move.set.planned.load, unit: loads.unit };
  switch (move.by) {
    case 'strength':
      return message(range === null ? 'suggestion.estimate-raise-target' : 'suggestion.estimate-raise', { to, floor });
    case 'top':
      return message('suggestion.estimate-top', { top, from, to });
    case 'gap':
      return message('suggestion.estimate-fill', { to });
    case 'too-heavy':
      return below(strength.form, -policy.strength.crash)
        ? message('suggestion.estimate-crash', { from, to })
        : message(policy.promise.tooHeavySays, { from, to, floor });
    case 'reps':
      return message('suggestion.estimate-reps', { reps: move.reps! });
  }
}

function sharedFacts(subject: EstimateSubject): readonly Fact[] {
  const { strength, outlook, read, today, observation, lifted, mastered, policy, zUp } = subject;
  const { zTop, zDown, zTo } = policy.promise;
  const said = observation === null ? 'none' : `${tidy(observation.shown)} ${observation.bound ? 'at least' : 'exact'}`;
  return [
    fact('base', strength.base),
    fact('form', strength.form),
    fact('scatter', strength.scatter),
    fact('expected', outlook.forecast.mean),
    fact('sd', outlook.forecast.sd),
    fact('sessionsRead', read.length),
    fact('observation', said),
    fact(
      'reps',
      today.work.map(({ reps }) => reps),
    ),
    fact(
      'loads',
      today.work.map(({ set }) => set.load),
    ),
    fact(
      'rir',
      today.work.map(({ rir }) => rir ?? '-'),
    ),
    fact('straight', outlook.straight ? 'yes' : 'no'),
    fact('lifted', lifted),
    fact('mastered', mastered > 0 ? mastered : 'none'),
    fact('up', outlook.ceiling(zUp)),
    fact('top', outlook.ceiling(zTop)),
    fact('down', outlook.ceiling(zDown)),
    fact('to', outlook.ceiling(zTo)),
  ];
}

function spareFact(name: string, spare: number | null): readonly Fact[] {
  return spare === null ? [] : [fact(name, spare)];
}

function thresholdsOf({ outlook, range, policy }: EstimateSubject): readonly Fact[] {
  const { zUp, zUpTarget, zTop, zDown, zTo, raiseMost, returnMost, lowerMost, stretch } = policy.promise;
  return [
    fact('floor', outlook.floor),
    range === null ? fact('zUpTarget', zUpTarget) : fact('zUp', zUp),
    fact('zTop', zTop),
    fact('zDown', zDown),
    fact('zTo', zTo),
    fact('raiseMost', raiseMost),
    fact('returnMost', returnMost),
    fact('lowerMost', lowerMost),
    fact('stretch', stretch),
  ];
}

/** Flags that stand against asking for more; an easier load is the same with and without them. */
function stoppingFlags({ judgement, policy }: EstimateSubject, { by }: Move): readonly Evidence[] {
  if (by === 'too-heavy') return [];
  const { flags, exercise } = judgement.context;
  return stopsRaise(flags, exercise.key, policy).map((id) => ({ kind: 'FLAG', id }));
}
