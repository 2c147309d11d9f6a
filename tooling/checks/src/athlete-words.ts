import { parseSync, Visitor } from 'oxc-parser';
import { isTest } from './imports.ts';
import { read, repositoryFiles } from './repository.ts';

/** A text that stands in the code. */
export interface CodeText {
  /** From the root. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Where athletes' words would be made, and the one place where they are kept. */
const SPEAKING = ['packages/engine/src/', 'apps/api/src/'];
export const CATALOGUE = 'packages/engine/src/messages/';

const RUSSIAN = /\p{Script=Cyrillic}/u;
/** A whole sentence: it begins as one, has words, and ends as one. */
const SENTENCE = /^["«]?[A-Z]\S*(?: \S+){2,}[.?!]$/u;

/** Texts of the engine and the API in Russian, outside of the catalogue. What is only compared by patterns is none. */
export function russianOutside(): CodeText[] {
  return texts(SPEAKING).filter(({ text }) => RUSSIAN.test(text));
}

/** English sentences of the engine outside of the catalogue; the API has descriptions of its contract besides. */
export function sentencesOutside(): CodeText[] {
  return texts([SPEAKING[0]!]).filter(({ text }) => isSentence(text));
}

export const isSentence = (text: string): boolean => SENTENCE.test(text);

function texts(folders: readonly string[]): CodeText[] {
  return repositoryFiles()
    .filter((path) => folders.some((folder) => path.startsWith(folder)) && path.endsWith('.ts'))
    .filter((path) => !isTest(path) && !path.startsWith(CATALOGUE))
    .flatMap((file) => textsIn(read(file)).map((found) => ({ file, ...found })));
}

/** Texts of a source; those of faults that no athlete reads (`new Error('…')`) are left out. */
export function textsIn(source: string): Omit<CodeText, 'file'>[] {
  const found: { readonly start: number; readonly text: string }[] = [];
  const faults: { readonly start: number; readonly end: number }[] = [];
  const { program } = parseSync('source.ts', source);
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.push({ start: node.start, text: node.value });
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
      found.push({ start: node.start, text });
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && /Error$/.test(node.callee.name)) faults.push(node);
    },
  }).visit(program);
  return found
    .filter(({ start }) => !faults.some((fault) => start > fault.start && start < fault.end))
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }));
}
