import { type AthleteRow, type Db, type FlagRow, modeRepository, suggestionRepository } from '@topset/db';
import type { RecordedFlag } from '@topset/engine/kernel';
import type { Flag, PainMark } from '@topset/engine/progression';
import { painCallingOff } from './pain-rest.ts';

/**
 * What stood before a report was sent. The session came first: what the report itself says, and whatever is said until
 * it is logged, acts on the sessions after it.
 */
export interface BeforeReport {
  /** Pain that had called work off. */
  readonly pain: readonly PainMark[];
  /** Flags of pain and fatigue. */
  readonly flagIds: readonly string[];
  readonly fatigueConfirmed: boolean;
  readonly modeIds: readonly string[];
}

export async function stateBeforeReport(tx: Db, athlete: Pick<AthleteRow, 'id'>, at: Date): Promise<BeforeReport> {
  const flags = await suggestionRepository.activeFlags(tx, athlete.id);
  return {
    pain: await painCallingOff(tx, athlete, at),
    flagIds: flags.filter(isOfHealth).map(({ id }) => id),
    fatigueConfirmed: flags.some(isConfirmedFatigue),
    modeIds: (await modeRepository.activeModes(tx, athlete.id)).map(({ id }) => id),
  };
}

const isOfHealth = ({ kind }: Pick<FlagRow, 'kind'>) => kind === 'PAIN' || kind === 'FATIGUE';

const isConfirmedFatigue = ({ kind, grade }: Pick<FlagRow, 'kind' | 'grade'>) =>
  kind === 'FATIGUE' && grade === 'CONFIRMED';

/** The flags that a session is prescribed under. */
export function flagsBefore(flags: readonly RecordedFlag[], before: BeforeReport | null): readonly Flag[] {
  if (before === null) return flags.map(({ flag }) => flag);
  return flags
    .filter(({ id, flag }) => !isOfHealth(flag) || before.flagIds.includes(id))
    .map(({ flag }) => (flag.kind === 'FATIGUE' && !before.fatigueConfirmed ? { ...flag, grade: 'SIGN' } : flag));
}
