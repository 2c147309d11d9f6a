import { type AthleteRow, type Db, type ImportRow, importSessionRepository } from '@topset/db';
import { answerKey, mergeSession, type OpenSource, readFile, type StoredSession, type Survey } from '@topset/exchange';
import { type KnownNames, standingOf } from './names.ts';
import { Identities, placeSession } from './placed-session.ts';

/** Sessions that are enough to tell kilograms from pounds. */
const MOST_SESSIONS = 50;

/**
 * Apps write a whole history in the unit that is set at that moment, so that nobody's earlier answer counts. But the
 * sessions that came before do: the unit is the one under which they are equal.
 */
export async function unitsToldBefore(
  db: Db,
  athlete: AthleteRow,
  { questions, table }: Survey,
  { answers }: ImportRow,
  survey: (answers: ImportRow['answers']) => Promise<Survey>,
  open: OpenSource,
  known: KnownNames,
): Promise<Record<string, string>> {
  const keys = questions.flatMap((question) =>
    question.type === 'UNIT' && question.choices.includes('LB') && answers[answerKey(question)] === undefined
      ? [answerKey(question)]
      : [],
  );
  const { family } = table.dialect;
  if (keys.length === 0 || !(await importSessionRepository.hasSessionsOf(db, athlete.id, family))) return {};
  const equal = new Map<string, number>();
  for (const unit of ['KG', 'LB']) {
    const chosen = Object.fromEntries(keys.map((key) => [key, unit]));
    equal.set(unit, await equalLoads(db, athlete, open, await survey({ ...answers, ...chosen }), known));
  }
  const [kg, lb] = [equal.get('KG')!, equal.get('LB')!];
  if (kg === lb) return {};
  return Object.fromEntries(keys.map((key) => [key, kg > lb ? 'KG' : 'LB']));
}

/** Sets with loads that are as they were, among the first sessions that came before. */
async function equalLoads(
  db: Db,
  athlete: AthleteRow,
  open: OpenSource,
  survey: Survey,
  known: KnownNames,
): Promise<number> {
  const identities = new Identities(survey.table.dialect.family);
  const exercises = new Map<string, string | null>();
  const read = [];
  for await (const { session } of readFile(open, survey)) {
    if (!session) continue;
    for (const performance of session.performances) {
      const standing = standingOf(performance, known);
      exercises.set(performance.exercise, 'key' in standing ? standing.key : null);
    }
    const choices = { exercises, assisted: new Map(), withBody: new Set<string>() };
    const placed = placeSession(session, identities.next(session), choices, known.own);
    const loaded = placed.session.performances.map((each) => ({
      ...each,
      sets: each.sets.filter(({ load }) => load !== null),
    }));
    read.push({ ...placed, session: { ...placed.session, performances: loaded } });
    if (read.length === MOST_SESSIONS) break;
  }
  const stored = await importSessionRepository.sessionsByIdentity(
    db,
    athlete.id,
    read.map(({ identity }) => identity),
  );
  return read.reduce((sum, { identity, session }) => {
    const earlier = stored.get(identity)?.reading as StoredSession | undefined;
    return sum + (earlier ? mergeSession(earlier, session, () => '').sameSets : 0);
  }, 0);
}
