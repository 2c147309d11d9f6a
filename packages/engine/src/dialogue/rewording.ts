import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';
import { namesConditionOrDrug } from './medical-words/index.ts';

/** Why a model's rewording is not used. */
export type RewordingFault = 'FOREIGN_NUMBER' | 'WARNING_MISSING' | 'OVER_LIMIT' | 'NAMES_CONDITION_OR_DRUG';

/** Numbers as they are written, "7,5" and "7.5" alike, ".5" as 0.5, grouping spaces and commas of thousands removed. */
function numbersIn(text: string): string[] {
  const plain = text
    .replace(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return (plain.match(/\p{Nd}+(?:[.,]\p{Nd}+)?|(?<![\p{L}\p{Nd}])\.\p{Nd}+/gu) ?? []).map((number) => {
    const [whole = '', fraction = ''] = number.replace(',', '.').split('.');
    const digits = fraction.replace(/0+$/, '');
    const integer = whole.replace(/^0+(?=\d)/, '') || '0';
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
  if (namesConditionOrDrug(reworded)) faults.push('NAMES_CONDITION_OR_DRUG');
  return faults;
}
