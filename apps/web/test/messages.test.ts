import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const { 'plugin.inlang.messageFormat': format } = json('project.inlang/settings.json') as {
  'plugin.inlang.messageFormat': { pathPattern: readonly string[] };
};
/** Every file of a language, as the compiler is told of them. */
const read = (language: string) => {
  const files = format.pathPattern.map((pattern) =>
    Object.entries(json(pattern.replace('{locale}', language)) as object),
  );
  return Object.fromEntries(files.flat()) as Record<string, Message>;
};
const [en, ru] = [read('en'), read('ru')];

const forms = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message[0]!.match));
const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

test('every file of messages is known to the compiler', () => {
  const folder = fileURLToPath(new URL('../messages', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const told = format.pathPattern.flatMap((pattern) =>
    ['en', 'ru'].map((language) => pattern.replace('./messages/', '').replace('{locale}', language)),
  );
  expect(files.sort()).toEqual(told.sort());
});

test('every message is in both languages', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en));
});

test('both say the same values, in every form', () => {
  const different = Object.keys(en).filter((key) => {
    const all = [...forms(en[key]!), ...forms(ru[key]!)].map((text) => values(text).join());
    return new Set(all).size !== 1;
  });
  expect(different).toEqual([]);
});

test('Russian is in Russian, and counts by its own forms', () => {
  const SAME_IN_BOTH = ['lang_en'];
  const latin = Object.entries(ru).filter(
    ([key, message]) => !SAME_IN_BOTH.includes(key) && forms(message).some((text) => !/[а-яё]/i.test(text)),
  );
  expect(latin.map(([key]) => key)).toEqual([]);
  for (const [key, message] of Object.entries(ru)) {
    if (typeof message !== 'string') expect([key, Object.keys(message[0]!.match).length]).toEqual([key, 3]);
  }
});

test('every message is said somewhere', () => {
  const folder = fileURLToPath(new URL('../src', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  const said = new Set([...sources.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  expect(Object.keys(en).filter((key) => !said.has(key))).toEqual([]);
});
