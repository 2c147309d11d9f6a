import { readFileSync } from 'node:fs';
import { exercises } from '@topset/catalog';
import {
  CatalogueNames,
  type HearingScore,
  hear,
  JUDGED_LABELS,
  type LabelledSentence,
  outrightRecallOf,
  precisionOf,
  recallOf,
  scoreHearing,
} from '@topset/engine/dialogue';

/** Precision, recall and speed of the ears on labelled messages: `pnpm bench:ears [file ...]`. */
const OWN = '../../../packages/engine/src/dialogue/hearing/testing/';
const files = process.argv.slice(2);
const sources = files.length > 0 ? files : [new URL(`${OWN}sentences.json`, import.meta.url)];
const names = new CatalogueNames(
  exercises.flatMap(({ name, aliases }) => [name.en, name.ru, ...aliases.en, ...aliases.ru]),
);

const LETTERS = 300;
const ROUNDS = 20;
const share = (value: number) => value.toFixed(2);

function printScore(title: string, score: HearingScore): void {
  console.log(`\n${title}\n\n| label | said | precision | recall | recall without questions |`);
  console.log('| --- | --- | --- | --- | --- |');
  for (const label of JUDGED_LABELS) {
    const each = score.labels[label];
    const numbers = [precisionOf(each), recallOf(each), outrightRecallOf(each)].map(share);
    console.log(`| ${label} | ${each.said} | ${numbers.join(' | ')} |`);
  }
  const { areas, severities, harmless, harmlessAsked } = score;
  console.log(`\nharmless messages that are asked about: ${harmlessAsked} of ${harmless}`);
  console.log(`areas ${areas.right} of ${areas.judged}, severities ${severities.right} of ${severities.judged}`);
}

function quantile(sorted: readonly number[], at: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0).toFixed(2);
}

/** By the clock of the processor: what others do on the machine does not count. */
function printSpeed(sentences: readonly LabelledSentence[]): void {
  const words = sentences.map(({ text }) => text).join('. ');
  const texts: string[] = [];
  for (let at = 0; at + LETTERS <= words.length; at += LETTERS) texts.push(words.slice(at, at + LETTERS));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of texts) {
      const before = process.cpuUsage();
      hear(text, names);
      const { user, system } = process.cpuUsage(before);
      if (round > 1) times.push((user + system) / 1000);
    }
  }
  times.sort((a, b) => a - b);
  console.log(`\n${LETTERS} characters: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`);
}

for (const source of sources) {
  const { sentences } = JSON.parse(readFileSync(source, 'utf8')) as { sentences: LabelledSentence[] };
  printScore(`${sentences.length} messages`, scoreHearing(sentences, names));
  for (const language of ['en', 'ru'] as const) {
    const own = sentences.filter((sentence) => sentence.language === language);
    printScore(`${own.length} messages, ${language}`, scoreHearing(own, names));
  }
  const { faults } = scoreHearing(sentences, names);
  console.log('');
  for (const { id, fault, text } of faults) console.log(`${id}: ${fault}: ${text}`);
  printSpeed(sentences);
}
