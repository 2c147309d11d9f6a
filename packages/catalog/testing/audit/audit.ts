import {
  brokenLines,
  type PlannedSession,
  planSession,
  RED_LINE_IDS,
  type RedLineId,
  type SelectionInput,
  type SelectionPolicy,
} from '@topset/engine/selection';
import { profileEquipment } from '../../src/starter-sessions.ts';
import { AUDITED_PROFILES, type AuditCase } from './grid.ts';
import { judged } from './judged.ts';
import { noteMarks, SESSION_MARKS, type SessionMark } from './marks.ts';
import { noteProgramMarks, PROGRAM_MARKS, type ProgramMark } from './program-marks.ts';
import { type AuditProgram, trainProgram } from './programs.ts';
import { Tallies } from './tally.ts';

export interface AuditReport {
  readonly sessions: number;
  /** Good: not broken. */
  readonly redLines: Tallies<RedLineId>;
  readonly marks: Tallies<SessionMark>;
  readonly programMarks: Tallies<ProgramMark>;
}

/** Judges what a policy makes of these cases, and of these programs when they are trained. */
export function auditPolicy(
  policy: SelectionPolicy,
  cases: readonly AuditCase[],
  programs: readonly AuditProgram[],
): AuditReport {
  let sessions = 0;
  const redLines = new Tallies<RedLineId>(RED_LINE_IDS);
  const marks = new Tallies(Object.keys(SESSION_MARKS) as SessionMark[]);
  const programMarks = new Tallies(Object.keys(PROGRAM_MARKS) as ProgramMark[]);
  const judge = (where: string, input: SelectionInput, session: PlannedSession) => {
    sessions++;
    const read = judged(input, session);
    const broken = brokenLines(read);
    for (const id of RED_LINE_IDS) {
      const one = broken.find((line) => line.id === id);
      redLines.note(id, one === undefined, `${where}: ${one?.exerciseId ?? 'session'}`);
    }
    noteMarks(marks, where, read, session, profileOf(input));
  };
  for (const { name, input } of cases) {
    const result = planSession(input, policy);
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.errors)}`);
    judge(name, input, result.session);
  }
  for (const program of programs) {
    const trained = trainProgram(program, policy);
    for (const { week, place, input, session } of trained) {
      judge(`${program.name} week ${week} session ${place}`, input, session);
    }
    noteProgramMarks(programMarks, trained);
  }
  return { sessions, redLines, marks, programMarks };
}

function profileOf({ constraints }: SelectionInput): string {
  return AUDITED_PROFILES.find((profile) => profileEquipment[profile] === constraints.availableEquipment) ?? '';
}
