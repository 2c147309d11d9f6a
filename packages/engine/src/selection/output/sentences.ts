import { type Intent, type LocalizedText, MUSCLES, type Muscle, type PainArea } from '../../vocabulary.ts';
import type { Role } from '../input/input.ts';
import type { Because, BecauseCode, UnlockingReason } from './output.ts';

/** Muscles in the case that each language's sentences need: Russian after «на». */
const MUSCLE_WORDS: Readonly<Record<Muscle, LocalizedText>> = {
  chest: { en: 'chest', ru: 'грудь' },
  lats: { en: 'lats', ru: 'широчайшие' },
  upper_back: { en: 'upper back', ru: 'верх спины' },
  front_delts: { en: 'front delts', ru: 'передние дельты' },
  side_delts: { en: 'side delts', ru: 'средние дельты' },
  rear_delts: { en: 'rear delts', ru: 'задние дельты' },
  quads: { en: 'quads', ru: 'квадрицепсы' },
  hamstrings: { en: 'hamstrings', ru: 'бицепсы бедра' },
  glutes: { en: 'glutes', ru: 'ягодицы' },
  biceps: { en: 'biceps', ru: 'бицепсы' },
  triceps: { en: 'triceps', ru: 'трицепсы' },
  calves: { en: 'calves', ru: 'икры' },
  core: { en: 'core', ru: 'кор' },
  lower_back: { en: 'lower back', ru: 'поясницу' },
  forearms: { en: 'forearms', ru: 'предплечья' },
  adductors: { en: 'adductors', ru: 'приводящие' },
  abductors: { en: 'abductors', ru: 'отводящие' },
  abs: { en: 'abs', ru: 'пресс' },
};

const PAIN_WORDS: Readonly<Record<PainArea, LocalizedText>> = {
  knee: { en: 'knee', ru: 'колено' },
  low_back: { en: 'low back', ru: 'поясница' },
  shoulder: { en: 'shoulder', ru: 'плечо' },
  elbow: { en: 'elbow', ru: 'локоть' },
  wrist: { en: 'wrist', ru: 'запястье' },
  hip: { en: 'hip', ru: 'тазобедренный сустав' },
  neck: { en: 'neck', ru: 'шея' },
  ankle: { en: 'ankle', ru: 'голеностоп' },
};

const INTENT_WORDS: Readonly<Record<Intent, LocalizedText>> = {
  push: { en: 'push', ru: 'жим' },
  pull: { en: 'pull', ru: 'тяга' },
  legs: { en: 'legs', ru: 'ноги' },
  upper: { en: 'upper body', ru: 'верх тела' },
  lower: { en: 'lower body', ru: 'низ тела' },
  full_body: { en: 'full body', ru: 'всё тело' },
  body_part: { en: 'the chosen muscles', ru: 'выбранные мышцы' },
};

/** One template per value; `{muscle}` is filled in where the value names one. */
const BECAUSE_TEMPLATES: Readonly<Record<BecauseCode, LocalizedText>> = {
  muscleDeficitScore: {
    en: 'Adds sets for {muscle} that this week still misses.',
    ru: 'Добавляет подходы на {muscle}: на этой неделе их пока не хватает.',
  },
  targetednessScore: {
    en: 'Works {muscle} directly, which misses the most sets this week.',
    ru: 'Нагружает напрямую {muscle}: здесь на этой неделе не хватает больше всего подходов.',
  },
  sfrScore: {
    en: 'Gives you a lot of stimulus for little fatigue.',
    ru: 'Даёт тебе много пользы при небольшой усталости.',
  },
  lengthenedScore: {
    en: 'Loads the muscle in its stretched position.',
    ru: 'Нагружает мышцу в растянутом положении.',
  },
  preferenceScore: { en: 'It is one of your favourites.', ru: 'Это одно из твоих любимых упражнений.' },
  movementDiversityScore: {
    en: 'Adds a movement that the session does not have yet.',
    ru: 'Добавляет движение, которого в тренировке ещё нет.',
  },
  continuityScore: {
    en: 'You are making progress on it, so it stays.',
    ru: 'Ты прогрессируешь в нём, поэтому оно остаётся.',
  },
  timeFitScore: { en: 'Fits well into your time.', ru: 'Хорошо укладывается в твоё время.' },
  least_bad: {
    en: 'The best of what is left for this slot.',
    ru: 'Лучшее из того, что осталось для этого места.',
  },
  pinned: { en: 'You asked for it.', ru: 'Это упражнение выбрано тобой.' },
  anchor: {
    en: 'A regular of your recent sessions of this kind.',
    ru: 'Постоянное упражнение твоих последних тренировок такого типа.',
  },
  starter: {
    en: 'Part of the starter session for your equipment.',
    ru: 'Часть стартовой тренировки для твоего оборудования.',
  },
};

function filled(code: BecauseCode, muscle: Muscle | undefined): LocalizedText {
  const template = BECAUSE_TEMPLATES[code];
  if (muscle === undefined) return template;
  const words = MUSCLE_WORDS[muscle];
  return { en: template.en.replace('{muscle}', words.en), ru: template.ru.replace('{muscle}', words.ru) };
}

/** All sentences are made once: there are few, and every decision carries some. */
const SENTENCES: ReadonlyMap<string, LocalizedText> = new Map(
  (Object.keys(BECAUSE_TEMPLATES) as BecauseCode[]).flatMap((code) => [
    [code, filled(code, undefined)] as const,
    ...MUSCLES.map((muscle) => [`${code}:${muscle}`, filled(code, muscle)] as const),
  ]),
);

/** Why an exercise was taken, in both languages. */
export function becauseSentence({ code, muscle }: Because): LocalizedText {
  return SENTENCES.get(muscle === undefined ? code : `${code}:${muscle}`)!;
}

/** Why a slot stayed empty, and what would fill it. */
export function infeasibleSentence(
  role: Role,
  intent: Intent,
  unlock: Readonly<Record<UnlockingReason, number>>,
  areas: readonly PainArea[],
): LocalizedText {
  const en: string[] = [];
  const ru: string[] = [];
  const { equipment, avoided, pain_conflict: painful, suspended } = unlock;
  if (equipment > 0) {
    en.push(`${equipment} ${equipment === 1 ? 'needs' : 'need'} equipment you have not listed`);
    ru.push(`${equipment} — нужно оборудование, которого нет в твоём списке`);
  }
  if (painful > 0) {
    const is = painful === 1 ? 'is' : 'are';
    en.push(`${painful} ${is} contraindicated for ${areas.map((area) => PAIN_WORDS[area].en).join(' and ')} pain`);
    ru.push(`${painful} — противопоказано при боли (${areas.map((area) => PAIN_WORDS[area].ru).join(', ')})`);
  }
  if (avoided > 0) {
    en.push(`${avoided} you avoid`);
    ru.push(`${avoided} — ты избегаешь`);
  }
  if (suspended > 0) {
    en.push(`${suspended} ${suspended === 1 ? 'is' : 'are'} suspended`);
    ru.push(`${suspended} — приостановлено`);
  }
  const subject = {
    en: `No ${role === 'main' ? 'main lift' : 'further accessory'} for ${INTENT_WORDS[intent].en}`,
    ru: `Нет ${role === 'main' ? 'основного' : 'ещё одного дополнительного'} упражнения (${INTENT_WORDS[intent].ru})`,
  };
  if (en.length === 0) {
    return {
      en: `${subject.en}: nothing else in the library fits.`,
      ru: `${subject.ru}: в библиотеке больше ничего не подходит.`,
    };
  }
  return { en: `${subject.en}: ${en.join(', ')}.`, ru: `${subject.ru}: ${ru.join(', ')}.` };
}
