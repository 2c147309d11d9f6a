/** Full and short names by language, January first. Accents, case and points do not matter. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec',
  ru: 'январь января янв|февраль февраля фев февр|март марта мар|апрель апреля апр|май мая|июнь июня июн|июль июля июл|август августа авг|сентябрь сентября сен сент|октябрь октября окт|ноябрь ноября ноя нояб|декабрь декабря дек',
  de: 'januar jänner jan jän|februar feber feb febr|märz mär mrz|april apr|mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|dezember dez',
  fr: 'janvier janv jan|février févr fév|mars mar|avril avr|mai|juin|juillet juil|août aoû|septembre sept sep|octobre oct|novembre nov|décembre déc',
  es: 'enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sep sept set|octubre oct|noviembre nov|diciembre dic',
  it: 'gennaio gen|febbraio feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|settembre set sett|ottobre ott|novembre nov|dicembre dic',
  pt: 'janeiro jan|fevereiro fev|março mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez',
};

function plainMonthWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.values(NAMES).flatMap((months) =>
    months
      .split('|')
      .flatMap((words, index) => words.split(' ').map((word) => [plainMonthWord(word), index + 1] as const)),
  ),
);

/** 1 to 12; null for a word that is not known. */
export function monthOf(word: string): number | null {
  return MONTHS.get(plainMonthWord(word)) ?? null;
}
