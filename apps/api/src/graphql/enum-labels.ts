import { equipment, intentLabels, muscles, painAreaLabels, patternLabels } from '@topset/catalog';
import { ENUM_WORDS, type LocalizedText } from '@topset/engine';

type Labels = Readonly<Record<string, LocalizedText>>;

/** Tables of the catalog have the domain's spelling. */
function inUpperCase(labels: Readonly<Record<string, LocalizedText>>): Labels {
  return Object.fromEntries(Object.entries(labels).map(([word, label]) => [word.toUpperCase(), label]));
}

/** What athletes read in the place of an enum value, by the enum of the contract and its values. */
export const ENUM_LABELS: Readonly<Record<string, Labels>> = {
  ...ENUM_WORDS,
  EquipmentKind: Object.fromEntries(
    equipment.map(({ key, labels }) => [key.toUpperCase(), { en: labels.en[0], ru: labels.ru[0] }]),
  ),
  FlagArea: inUpperCase(painAreaLabels),
  Intent: inUpperCase(intentLabels),
  MovementPattern: inUpperCase(patternLabels),
  Muscle: Object.fromEntries(muscles.map(({ key, label }) => [key.toUpperCase(), label])),
};
