import { type CallExpression, parseSync, Visitor } from 'oxc-parser';
import { isTest } from './imports.ts';
import { read, repositoryFiles } from './repository.ts';

/** A number that stands in the code of a rule. */
export interface RuleNumber {
  /** From the engine's sources: `suggestions/plan-changes/changes.ts`. */
  readonly file: string;
  readonly line: number;
  readonly value: number;
}

const ENGINE = 'packages/engine/src/';

/** The parts of the engine that decide by numbers; each has its policy. */
const DECIDING = [
  'kernel',
  'suggestions',
  'progression',
  'selection',
  'volume',
  'timeboxing',
  'prescription',
  'loads',
  'session-maker',
  'dialogue',
  'reports',
];

/** Where numbers live: the policies, the tables that they are made of, and the limits of what is read. */
const POLICY_FILE = /(?:^|[/-])policy\.ts$|(?:^|\/)tables\.ts$|(?:^|\/)limits\.ts$/;

/** None, one, the direction of a step and percent are no tuning. */
const PLAIN: readonly number[] = [0, 1, 100];

/** Sources under a folder, tests left out; from the root. */
function sourcesUnder(folder: string): string[] {
  return repositoryFiles().filter((path) => path.startsWith(folder) && path.endsWith('.ts') && !isTest(path));
}

/** The engine's sources, as it names them itself. */
function engineFiles(): string[] {
  return sourcesUnder(ENGINE).map((path) => path.slice(ENGINE.length));
}

/** What the API says in numbers without deciding about training: how long a text may be, what is cut or written out. */
const PLAIN_CALLS = new Set(['text', 'promptText', 'promptNote', 'min', 'max', 'slice', 'split', 'flat', 'toFixed']);

/** Every number of the API's features but those of schema files, which hold prices and sizes of pages. */
export function featureNumbers(): RuleNumber[] {
  const features = 'apps/api/src/features/';
  return sourcesUnder(features)
    .filter((path) => !/schema(?:\.ts$|\/)/.test(path))
    .flatMap((path) =>
      numbersIn(read(path), PLAIN_CALLS).map((found) => ({ file: path.slice(features.length), ...found })),
    );
}

/** Every number outside of a policy in the rules of the engine. */
export function ruleNumbers(): RuleNumber[] {
  return engineFiles()
    .filter((file) => DECIDING.some((part) => file.startsWith(`${part}/`)) && !POLICY_FILE.test(file))
    .flatMap((file) => numbersIn(read(ENGINE + file)).map((found) => ({ file, ...found })));
}

/** The fields that the policies declare and nobody reads, as `suggestions/policy.ts overshootRange`. */
export function unreadFields(): string[] {
  const readers = [...sourcesUnder(ENGINE), ...sourcesUnder('apps/api/src/')].filter((path) => !POLICY_FILE.test(path));
  const readNames = new Set(readers.flatMap((path) => namesRead(read(path))));
  return engineFiles()
    .filter((file) => POLICY_FILE.test(file))
    .flatMap((file) => namesDeclared(read(ENGINE + file)).map((name) => ({ file, name })))
    .filter(({ name }) => !readNames.has(name))
    .map(({ file, name }) => `${file} ${name}`);
}

/** The fields of a source's interfaces. */
export function namesDeclared(source: string): string[] {
  const names: string[] = [];
  new Visitor({
    TSPropertySignature: ({ key }) => {
      if (key.type === 'Identifier') names.push(key.name);
    },
  }).visit(parseSync('policy.ts', source).program);
  return names;
}

/** What a source reads of objects: `policy.name`, `{ name } = policy`. */
export function namesRead(source: string): string[] {
  const names: string[] = [];
  new Visitor({
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier') names.push(property.name);
    },
    ObjectPattern: ({ properties }) => {
      for (const part of properties) {
        if (part.type === 'Property' && part.key.type === 'Identifier') names.push(part.key.name);
      }
    },
  }).visit(parseSync('rule.ts', source).program);
  return names;
}

/** The numbers of a source that are worth a name. Types and places in a list are no values, and `number` is a rule's name. */
export function numbersIn(source: string, plainCalls: ReadonlySet<string> = new Set()): Omit<RuleNumber, 'file'>[] {
  const { program, errors } = parseSync('rule.ts', source);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const skipped = new Set<number>();
  const found: Omit<RuleNumber, 'file'>[] = [];
  new Visitor({
    TSLiteralType: ({ literal }) => {
      skipped.add('argument' in literal ? literal.argument.start : literal.start);
    },
    MemberExpression: ({ computed, property }) => {
      if (computed) skipped.add(property.start);
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (!plainCalls.has(nameOf(callee))) return;
      for (const argument of given) {
        skipped.add(argument.type === 'UnaryExpression' ? argument.argument.start : argument.start);
      }
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'number') skipped.add(value.start);
    },
    Literal: ({ value, start }) => {
      if (typeof value !== 'number' || PLAIN.includes(value) || skipped.has(start)) return;
      found.push({ line: source.slice(0, start).split('\n').length, value });
    },
  }).visit(program);
  return found;
}

/** What is called: `max` of `max(1)` and of `list.max(1)`. */
function nameOf(callee: CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}
