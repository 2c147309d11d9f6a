import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';
import { wordList, wordsOf } from './words.ts';

/** Why a model's rewording is not used. */
export type RewordingFault = 'FOREIGN_NUMBER' | 'WARNING_MISSING' | 'OVER_LIMIT' | 'NAMES_CONDITION_OR_DRUG';

const NOT_OURS_TO_NAME = wordList(
  'тендинит* тендиноз* артрит* артроз* бурсит* грыж* протрузи* радикулит* остеохондроз* ишиас* перелом* разрыв* миозит*',
  'инфаркт* инсульт* синдром* диагноз* воспален* ибупрофен* нурофен* парацетамол* диклофенак* кеторол* кетонал* аспирин*',
  'обезболивающ* таблетк* мазь мази мазью миллиграмм* мг',
  'tendin* tendon* arthrit* arthros* bursit* herni* sciatica fracture* torn rupture* syndrome* diagnos* inflammat*',
  'infarct* stroke ibuprofen advil paracetamol tylenol acetaminophen aspirin naproxen diclofenac nsaid* painkiller*',
  'medication* pill pills ointment* mg milligram*',
);

/** Numbers as they are written, "7,5" and "7.5" alike, grouping spaces and commas of thousands removed. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return (plain.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => {
    const [whole = '0', fraction = ''] = number.replace(',', '.').split('.');
    const digits = fraction.replace(/0+$/, '');
    const integer = whole.replace(/^0+(?=\d)/, '');
    return digits === '' ? integer : `${integer}.${digits}`;
  });
}

/**
 * Whether a reworded reply may replace the template: no number that is not among the facts, every due warning in
 * full, within the limits, and no condition or drug. With any fault the template is sent.
 */
export function rewordingFaults(
  reworded: string,
  truth: { readonly facts: readonly string[]; readonly warnings: readonly string[] },
  policy: ProgressionPolicy = LEVELS_1,
): RewordingFault[] {
  const faults: RewordingFault[] = [];
  const known = new Set([...truth.facts, ...truth.warnings].flatMap(numbersIn));
  if (numbersIn(reworded).some((number) => !known.has(number))) faults.push('FOREIGN_NUMBER');
  if (truth.warnings.some((warning) => !reworded.includes(warning))) faults.push('WARNING_MISSING');
  const tooLong = Array.from(reworded).length > policy.dialogue.replyCharacters;
  if (tooLong || reworded.split('\n').length > policy.dialogue.replyLines) faults.push('OVER_LIMIT');
  if (NOT_OURS_TO_NAME.occursIn(wordsOf(reworded))) faults.push('NAMES_CONDITION_OR_DRUG');
  return faults;
}
