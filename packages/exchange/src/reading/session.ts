import { IMPORT_POLICY } from '../policy.ts';
import type { Part, RowDraft, SessionFacts } from './draft.ts';
import type {
  Batch,
  PerformanceReading,
  Reason,
  RowReading,
  SessionReading,
  SetPlace,
  SetReading,
  TargetReading,
} from './model.ts';

interface Entry {
  readonly draft: RowDraft;
  readonly part: Part;
}

interface OpenPerformance {
  readonly entries: Entry[];
  lastNumber: number | null;
}

/** What became of a row, while its session is put together. */
interface Fate {
  reason: Reason | null;
  became: RowReading['became'];
  readonly sets: SetPlace[];
  readonly kept: string[];
}

/** Puts the rows of one start together: performances, rests, notes, the end. */
export function buildSession(drafts: readonly RowDraft[]): Batch {
  const fates = new Map<RowDraft, Fate>(
    drafts.map((draft) => [draft, { reason: draft.reason, became: 'NOTHING', sets: [], kept: [...draft.kept] }]),
  );
  const placed = drafts.filter((draft) => draft.session !== null);
  const performances: PerformanceReading[] = [];
  for (const { entries } of splitPerformances(placed)) {
    const performance = buildPerformance(entries, performances.length, fates);
    if (performance) performances.push(performance);
  }
  const session = performances.length > 0 ? sessionOf(placed, performances, fates) : null;
  const rows = drafts.map((draft): RowReading => {
    const { reason, became, sets, kept } = fates.get(draft)!;
    const something = became !== 'NOTHING';
    return {
      line: draft.line,
      cells: draft.cells,
      became,
      reason: something ? null : (reason ?? 'NO_SET'),
      sets,
      keptAsText: something ? kept : [],
      loadsRestored: something ? draft.restored : 0,
    };
  });
  return { session, rows };
}

/** Another exercise, superset label or place begins a new one, and so does a number that does not rise. */
function splitPerformances(drafts: readonly RowDraft[]): OpenPerformance[] {
  const performances: OpenPerformance[] = [];
  for (const draft of drafts) {
    for (const part of draft.parts) {
      let current = performances.at(-1);
      const before = current?.entries[0]?.part;
      if (!current || !before || !isSame(before, part)) {
        current = { entries: [], lastNumber: null };
        performances.push(current);
      } else if (part.number !== null && current.lastNumber !== null && part.number <= current.lastNumber) {
        current = { entries: takeWarmups(current.entries), lastNumber: null };
        performances.push(current);
      }
      current.entries.push({ draft, part });
      if (part.number !== null) current.lastNumber = part.number;
    }
  }
  return performances;
}

function isSame(a: Part, b: Part): boolean {
  return a.exercise === b.exercise && a.superset === b.superset && a.position === b.position;
}

/** Warm-ups right before the number that began again, with their rests. */
function takeWarmups(entries: Entry[]): Entry[] {
  let from = entries.length;
  for (let index = entries.length - 1; index >= 0; index--) {
    const { part } = entries[index]!;
    if (part.kind === 'SET' && !part.warmMark) break;
    if (part.kind === 'SET') from = index;
  }
  return entries.splice(from);
}

function buildPerformance(
  entries: readonly Entry[],
  performance: number,
  fates: ReadonlyMap<RowDraft, Fate>,
): PerformanceReading | null {
  const sets: SetReading[] = [];
  const targets: TargetReading[] = [];
  const notes: string[] = [];
  let shared: string | null = null;
  entries.forEach(({ draft, part }, index) => {
    const fate = fates.get(draft)!;
    const made = part.kind === 'SET' && draft.reason === null;
    if (part.target) targets.push({ ...part.target, performed: made });
    if (part.performanceNote) {
      if (shared === null) shared = part.performanceNote;
      else if (shared !== part.performanceNote) fate.kept.push(part.performanceNoteColumn!);
    }
    if (part.kind === 'SET' && index === 0 && part.note) notes.push(part.note);
    if (made) {
      const setNote = index === 0 ? null : part.note;
      for (const set of part.sets) {
        fate.sets.push({ performance, set: sets.length });
        sets.push({ ...set, notes: set.notes ?? setNote, restSeconds: part.rest });
      }
      fate.became = 'SET';
    }
    if (part.kind === 'REST' && draft.reason === null) giveRest(part.rest!, sets, performance, fate);
  });
  for (const { draft, part } of entries) {
    if (part.kind !== 'NOTE' || draft.reason !== null) continue;
    const fate = fates.get(draft)!;
    if (sets.length === 0) fate.reason = 'NO_SET';
    else {
      notes.push(part.note!);
      fate.became = 'NOTE';
    }
  }
  if (sets.length === 0) return null;
  const { exercise, exerciseKey, category, superset } = entries[0]!.part;
  return {
    exercise,
    exerciseKey,
    category,
    superset,
    notes: [...(shared === null ? [] : [shared]), ...notes].join('\n') || null,
    sets,
    targets: targets.length > 0 ? targets : null,
  };
}

/** A rest goes to the set before it, once. */
function giveRest(rest: number, sets: SetReading[], performance: number, fate: Fate): void {
  const last = sets.at(-1);
  if (!last || last.restSeconds !== null) {
    fate.reason = 'NO_SET';
    return;
  }
  sets[sets.length - 1] = { ...last, restSeconds: rest };
  fate.sets.push({ performance, set: sets.length - 1 });
  fate.became = 'REST';
}

function sessionOf(
  drafts: readonly RowDraft[],
  performances: readonly PerformanceReading[],
  fates: ReadonlyMap<RowDraft, Fate>,
): SessionReading {
  const facts = drafts.map((draft) => draft.session!);
  const { start, startInFile, timeKnown, name } = facts[0]!;
  const notes = facts.find((fact) => fact.notes !== null)?.notes ?? null;
  const finish = finishOf(facts, performances, start);
  for (const draft of drafts) {
    const fact = draft.session!;
    const fate = fates.get(draft)!;
    if (fact.notes !== null && fact.notes !== notes) fate.kept.push(fact.notesColumn!);
    const end = fact.finish;
    // An end at the start says nothing, and loses nothing.
    if (end !== null && end !== start && end !== finish) fate.kept.push(fact.finishColumn!);
  }
  return {
    start,
    finish: finish ?? start,
    startInFile,
    timeKnown,
    durationKnown: finish !== null,
    name,
    notes,
    performances,
  };
}

function finishOf(
  facts: readonly SessionFacts[],
  performances: readonly PerformanceReading[],
  start: number,
): number | null {
  const isLikely = (end: number | 'BAD' | null): end is number =>
    typeof end === 'number' && end > start && end - start <= IMPORT_POLICY.longestSessionMs;
  const said = facts.find((fact) => isLikely(fact.finish))?.finish;
  if (typeof said === 'number') return said;
  if (facts.some((fact) => fact.finishColumn !== null)) return null;
  const logged = performances.flatMap(({ sets }) => sets.map((set) => set.loggedAt)).filter(isLikely);
  return logged.length > 0 ? Math.max(...logged) : null;
}
