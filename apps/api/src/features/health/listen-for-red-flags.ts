import { athleteRepository, type Db } from '@topset/db';
import { analyseText, SAFETY_MESSAGES } from '@topset/engine/dialogue';
import type { Context } from '../../context.ts';
import { slotAt } from '../athlete/index.ts';
import { sendNotes } from '../notifications/index.ts';
import { askAboutWords } from './ask-health.ts';
import { recordComplaint } from './record-complaint.ts';
import { type SafetyNotice, safetyNotice, selfHarmNotice, spokenIn, type Told, type Words } from './safety-notice.ts';

const flagged = (words: Words) => words.filter((text) => text && analyseText(text).redFlag);

/**
 * A red flag in words that are not about health: a wish, a reason. It is met like one in a message. Called before
 * anything else is locked.
 */
export async function hearRedFlag(tx: Db, context: Context, words: Words): Promise<SafetyNotice | null> {
  if (!isAthlete(context)) return null;
  const heard = flagged(words);
  if (heard.length === 0) return hearSelfHarm(tx, context, words);
  const athlete = (await athleteRepository.lockAthlete(tx, context.caller.athleteId))!;
  const said = { pain: heard.flatMap((text) => analyseText(text ?? '').pain), fatigue: false, redFlag: true };
  await recordComplaint(tx, context, athlete, { source: 'MESSAGE' }, said);
  return safetyNotice(tx, athlete, context.now(), said, heard);
}

async function hearSelfHarm(tx: Db, context: Context, words: Words): Promise<SafetyNotice | null> {
  const heard = words.filter((text) => text && analyseText(text).selfHarm);
  if (heard.length === 0) return null;
  const athlete = (await athleteRepository.findAthlete(tx, context.caller.athleteId))!;
  return selfHarmNotice(spokenIn(heard) ?? athlete.locale);
}

/**
 * A red flag in what is written into a plan. It may be advice ("stop if dizzy") as well as news: it is answered and
 * noted, and nothing is called off. What stood there before is not news.
 */
async function readRedFlag(
  tx: Db,
  context: Context,
  words: Words,
  known: () => Promise<Words>,
): Promise<SafetyNotice | null> {
  const read = isAthlete(context) ? flagged(words) : [];
  if (read.length === 0) return null;
  const stood = await known();
  const news = read.filter((text) => !stood.includes(text));
  if (news.length === 0) return null;
  const athlete = (await athleteRepository.findAthlete(tx, context.caller.athleteId))!;
  const { date } = slotAt(context.now(), athlete.timeZone);
  const message = SAFETY_MESSAGES.RED_FLAG;
  await sendNotes(tx, context, athlete.id, [{ kind: 'HEALTH_ALERT', key: `red-flag:written:${date}`, text: message }]);
  return {
    stopNow: true,
    adviseDoctor: true,
    lighterVariations: false,
    startsRecovery: false,
    mobilityMinutes: null,
    cancelled: [],
    message,
    locale: spokenIn(news) ?? athlete.locale,
  };
}

/** Where the words of an input stand. */
interface Listening<Input> {
  /** What the athlete says: wishes, reasons. */
  readonly said?: (input: Input) => Words;
  /** Whether a doubt in it is asked about: notes on what was done. */
  readonly asks?: boolean;
  /** What is written into a plan, and what stood there. */
  readonly written?: (input: Input) => Words;
  readonly known?: (tx: Db, input: Input, context: Context) => Promise<Words>;
}

/** A use case whose words are listened to for a red flag, first of all and in the same transaction. */
export function hearing<Input, Payload extends object, Prepared>(
  run: (tx: Db, input: Input, context: Context, prepared: Prepared) => Promise<Payload>,
  { said, asks, written, known }: Listening<Input>,
) {
  return async (tx: Db, input: Input, context: Context, prepared: Prepared): Promise<Payload & Told> => {
    const heard = said ? await hearRedFlag(tx, context, said(input)) : null;
    const read = written
      ? await readRedFlag(tx, context, written(input), async () => (known ? known(tx, input, context) : []))
      : null;
    const payload = await run(tx, input, context, prepared);
    if (said && asks) await askAboutWords(tx, context, said(input));
    return { ...payload, safety: heard ?? read };
  };
}

/** A coach writes about somebody else. */
const isAthlete = ({ caller }: Context) => caller.role === 'ATHLETE';
