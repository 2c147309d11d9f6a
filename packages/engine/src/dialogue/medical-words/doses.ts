const NUMBER = '\\d+(?:[.,]\\d+)?';
const COUNT_EN = 'half an?|one|two|three|four|five|six|eight|ten|a couple of|several|a few';
const COUNT_RU =
  'одн[аоуи]\\p{L}*|дв[ае]|двух|двум|двумя|три|трех|четыре|пять|шесть|восемь|десять|пару|несколько|пол|половин\\p{L}+|по';

/** What is counted or measured when a drug is taken; `g` and `г` measure food too, and water has millilitres. */
const AMOUNTS: readonly string[] = [
  `${NUMBER}[\\s-]*(?:mg|mcg|μg|ug|iu|milligram(?:me)?s?|microgram(?:me)?s?|мг|мкг|ме|миллиграмм\\p{L}*|микрограмм\\p{L}*)`,
  `${NUMBER}[\\s-]*(?:ml|cc|millilit(?:er|re)s?|мл|миллилитр\\p{L}*)(?!\\s+(?:of\\s+)?(?:\\p{L}+\\s+)?(?:water|fluid|juice|воды|жидкости|сока))`,
  `(?:${NUMBER}|${COUNT_EN})(?:\\s+\\p{L}+)?\\s+(?:tablets?|capsules?|caplets?|ampoules?|sachets?|puffs?)`,
  `(?:take|takes|taking|took|swallow)(?:\\s+\\p{L}+){0,2}\\s+(?:tablets?|capsules?)`,
  `(?:${NUMBER}|${COUNT_RU})(?:\\s+${NUMBER})?(?:\\s+\\p{L}+)?\\s+(?:капсул|капел|капл|ампул|укол|пакетик)\\p{L}*`,
  `(?:принима|прими|выпе|пей|пить|выпи)\\p{L}*(?:\\s+\\p{L}+){0,2}\\s+(?:капсул|капел|капл)\\p{L}*`,
];

export const DOSE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${AMOUNTS.join('|')})(?![\\p{L}\\p{N}])`, 'u');
