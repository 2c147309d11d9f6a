import {
  type AthleteRow,
  type Db,
  type FlagRow,
  healthRepository,
  modeRepository,
  suggestionRepository,
  toFlag,
} from '@topset/db';
import { saysBack } from '@topset/engine/dialogue';
import { setPlainFlag } from '@topset/engine/progression';
import { type ComplaintFlags, recordComplaint, saveSetFlags } from '../health/index.ts';
import { planScope } from './plan-scope.ts';
import type { Turn } from './turn.ts';

/** What a message said about health, as it is stored. */
export interface Heard extends ComplaintFlags {
  /** A person is told about it. */
  readonly alerted: boolean;
}

/** Flags, marks and alerts come first, whatever else the message wants. */
export async function recordHealth(turn: Turn): Promise<Heard> {
  const { tx, context, athlete, analysis, text: said } = turn;
  const { pain, fatigue, redFlag } = analysis.health;
  if (analysis.health.selfHarm) return { flags: [], changed: [], alerted: false };
  if (saysBack(said)) await endTravel(tx, athlete, turn.now);
  const held = await holdExercises(turn);
  if (pain.length === 0 && !fatigue) return { flags: [], changed: held, alerted: false };
  const flags = await recordComplaint(tx, context, athlete, { source: 'MESSAGE' }, { pain, fatigue, redFlag });
  const alerts = pain.length === 0 ? [] : await healthRepository.openAlerts(tx, athlete.id);
  return {
    ...flags,
    changed: [...held, ...flags.changed],
    alerted: alerts.some(({ area }) => pain.some((mark) => mark.area === area)),
  };
}

async function endTravel(tx: Db, athlete: AthleteRow, endedAt: Date): Promise<void> {
  const travels = (await modeRepository.activeModes(tx, athlete.id)).filter(({ kind }) => kind === 'TRAVEL');
  for (const { id } of travels) await modeRepository.updateMode(tx, athlete.id, id, { endedAt });
}

/** What is heard of a named exercise holds it, as trouble with its technique freezes its level. */
async function holdExercises(turn: Turn): Promise<FlagRow[]> {
  const { tx, context, athlete, analysis, now } = turn;
  const { flags: kinds } = analysis.health;
  if (kinds.length === 0) return [];
  const scope = await planScope(turn);
  const levelled = scope?.named ? scope.chosen.filter(({ level }) => level) : [];
  if (levelled.length === 0) return [];
  const known = await suggestionRepository.activeFlags(tx, athlete.id);
  const held = known.flatMap((row) => toFlag(row) ?? []);
  const wanted = kinds.flatMap((kind) => levelled.map(({ id }) => ({ kind, planExerciseId: id })));
  const isWanted = (flag: { kind: string; planExerciseId?: string | null }) =>
    wanted.some(({ kind, planExerciseId }) => flag.kind === kind && flag.planExerciseId === planExerciseId);
  const set = wanted
    .reduce((flags, { kind, planExerciseId }) => setPlainFlag(flags, kind, planExerciseId, now.getTime()), held)
    .filter(isWanted);
  return (await saveSetFlags(tx, context, athlete.id, set, known)).filter(isWanted);
}
