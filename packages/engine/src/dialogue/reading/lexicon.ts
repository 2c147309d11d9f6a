import type { PainArea } from '../../vocabulary.ts';
import { type WordList, wordList } from './words.ts';

/** The words that stand for pain, fatigue and their negation, in both languages. */

export const PAIN = wordList(
  'боль боли болью болей болям болями болях больно болит болят болел болела болело болели болеть заболит заболел*',
  'разболел* побалива* болезненн* ноет ныло ноющ* тянет тянуло тянущ* травм* дискомфорт* защемил* прострел* онемел*',
  'немеет потянул* подвернул* вывих* растяжение головокруж* обморок* "голова кружится" "кружится голова"',
  '"потерял сознание" "потеряла сознание"',
  'pain pains painful hurt hurts hurting ache aches aching ached injur* sprain* strained tweaked "pulled a muscle"',
  'numb* tingl* discomfort dizz* faint* lighthead* "light headed"',
  // Ours: further forms of the same words.
  'ныла ныли ноют немеют немела немели растяжения растяжению растяжением растяжений',
  '"потер* сознание" "терял* сознание" "теряю сознание"',
);

export const FATIGUE = wordList(
  'устал* уставш* утомл* утомил* разбит* перегорел* выгорел* вымотал* измотал* измотан* измучен* недосып* крепатур*',
  'тяжело тяжко "нет сил" "сил нет" "без сил" "не восстановил*" "не вывез*" "не вывожу" "не выспал*"',
  'tired* exhaust* fatigue* sore* doms drained wiped burnout "worn out" "burned out" "burnt out" "run down" "beat up"',
  '"no energy" "not recovered" "didn\'t recover" "did not recover" "haven\'t recovered"',
  // Ours: further forms of the same words.
  'устаю устает устают вымотан* "не осталось сил" "сил не осталось"',
);

/** Two words of one clause that mean it together, with at most this many words between them. Ours. */
export const PAIR_GAP = 2;
export const SPINNING_HEAD = [wordList('круж* закруж*'), wordList('голова голову голове')] as const;
export const NO_STRENGTH = [wordList('сил'), wordList('нет нету')] as const;

/** A wish to train. */
export const NO_TRIGGER = wordList('"тянет в зал" "тянет на трениров*" "тянет тренироваться"');

/**
 * Cheering, and figures of speech: they are no trigger as long as their clause names no part of the body. Ours, and as
 * narrow as they can be: an entry that could also be said of something that hurts does not belong here.
 */
export const FIGURES = wordList(
  '"болеть за наших" "болеть за нашу" "болеть за сборную" "болеть за команду"',
  '"болел* за наших" "болел* за нашу" "болел* за сборную" "болел* за команду"',
  '"more set wouldn\'t hurt" "more rep wouldn\'t hurt" "more set won\'t hurt" "more rep won\'t hurt"',
  '"won\'t hurt to try" "wouldn\'t hurt to try" "couldn\'t hurt to try"',
);

/** Other words that a prefix catches. Ours: a number is not a symptom, and to split a session is no fatigue. */
export const LOOK_ALIKES = wordList('number numbers numbered numbering exhaustive exhaustively разбить');

/** Only these are negated by "нет", "без", "no". */
export const NOUNS = wordList(
  'боль боли болью болей болям болями болях растяжение растяжения растяжений дискомфорт* травм* головокруж* обморок* вывих* усталост*',
  'pain pains ache aches discomfort injur* sprain* fatigue soreness doms numbness tingling dizziness burnout',
);

export const MILD = wordList('дискомфорт* тянет тянуло тянущ* ноет ноют ныло ныла ныли ноющ* побалива* discomfort');
export const SEVERE = wordList('травм* injur*');
export const INTENSIFIERS = wordList('сильн* остр* невыносим* sharp severe');

export const RED_FLAGS = wordList(
  'головокруж* обморок* dizz* faint* lighthead* "light headed"',
  '"голова кружится" "кружится голова" "потер* сознание" "терял* сознание" "теряю сознание"',
);
/** With pain in its clause a red flag; `грудн*` and `pec*` are muscles. */
export const CHEST = wordList('груди грудь грудине chest');

/** An injury in the athlete's own words: injury mode is offered. */
export const INJURY = wordList('травм* injur*');

export const AREAS: readonly (readonly [PainArea, WordList])[] = [
  ['knee', wordList('колен* knee*')],
  ['shoulder', wordList('плеч* shoulder*')],
  ['low_back', wordList('поясниц* спин* back')],
  ['elbow', wordList('локт* локот* elbow*')],
  ['wrist', wordList('запяст* wrist*')],
  ['neck', wordList('шея шеи шею шее neck')],
  ['ankle', wordList('лодыж* голеностоп* ankle*')],
  ['hip', wordList('бедр* hip hips')],
];

/** N2: verbs of perception after `не`. */
export const PERCEPTION = wordList('был* чувств* ощущ* испытыва* заметил* беспоко*');

/**
 * N3. The bare adverb `никак` is left out of `никак*`: "никак не проходит боль" says that it hurts, and in doubt the
 * trigger stands.
 */
export const ABSENCE = wordList('нет без ни никак* no without zero');
export const ADVERB_NOT_ABSENCE = wordList('никак');
/** "Приседания без веса боль в груди": what is lacking is the weight, not the pain. Ours. */
export const LACKING = wordList(
  'веса весов отягощен* груза гантел* штанг* гир* оборудован* инвентар* опоры помощи',
  'weight weights load barbell* dumbbell* kettlebell* equipment support assistance',
);

export const ENGLISH_NOT = wordList("not never don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't");
export const ENGLISH_FILLERS = wordList('a any at all be been feel feels felt feeling had has have really anymore the');

/** "Чуть не потерял сознание": almost is not a no. */
export const ALMOST = wordList('чуть едва');

export const STOPPED = wordList('перестал* stopped stops');

/**
 * N6. The adjective of `прошл*` ("болит с прошлой недели") says since when it hurts, not that it is over, so only the
 * verb's forms relieve.
 */
export const RELIEF = wordList('прошл* ушл* исчез* отпустил* gone disappeared subsided free "went away"');
/** Ours: what these say of a masculine noun at the end of its clause. "Заболело колено прошел 5 км" goes on about a walk. */
export const MASCULINE = wordList('дискомфорт обморок вывих');
export const MASCULINE_RELIEF = wordList('прошел ушел');
export const NO_RELIEF = wordList(
  'прошлый прошлая прошлое прошлые прошлого прошлой прошлому прошлую прошлым прошлых прошлыми прошлом',
  '"free weight*" "free bar*" "gone up" "gone worse" "gone bad"',
);

/** "Проблема с техникой" and its kin. */
export const TECHNIQUE_TROUBLE = wordList('"проблем* с техникой" "bad form" "technique issue"');
