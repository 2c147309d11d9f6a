import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { type DocumentParts, wholeText } from '../src/document.ts';

/** A file of `operations/` as codegen hands it over. */
export interface Source {
  readonly document?: DocumentNode;
}

/** An operation or a fragment as it is shipped: its own text without white space, and the fragments that it spreads. */
interface Shipped<Definition> {
  readonly name: string;
  readonly definition: Definition;
  readonly own: string;
  readonly spreads: readonly string[];
}

type Fragments = ReadonlyMap<string, Shipped<FragmentDefinitionNode>>;

/**
 * Writes the documents. Each fragment stands there once and documents name those that they spread, so that a bundle holds
 * only what it uses, and that only once. Every call is marked as pure: what nobody imports is left out by any bundler.
 */
export function documentModule(sources: readonly Source[]): { readonly prepend: string[]; readonly content: string } {
  const fragments = fragmentsOf(sources);
  const lines = [
    ...inOrderOfUse(fragments).map((one) => declaration(`${one.name}FragmentDoc`, `${one.name}Fragment, unknown`, one)),
    ...operationsOf(sources).map((one) => {
      const { operation } = one.definition;
      const type = `${one.name}${operation[0]!.toUpperCase()}${operation.slice(1)}`;
      return declaration(`${one.name}Document`, `${type}, ${type}Variables`, one);
    }),
  ];
  return { prepend: ["import { shipped } from '../document.ts';"], content: lines.join('\n') };
}

function declaration(name: string, types: string, { own, spreads }: Shipped<unknown>): string {
  const list = spreads.length === 0 ? '' : `, [${spreads.map((spread) => `${spread}FragmentDoc`).join(', ')}]`;
  return `export const ${name} = /*#__PURE__*/ shipped<${types}>(${JSON.stringify(own)}${list});`;
}

/** Writes what a server is told to accept: the text of every document by its hash. */
export function trustedDocuments(sources: readonly Source[]): string {
  const texts = trustedOperations(sources).map(({ hash, text }) => [hash, text]);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}

/** Writes what a client sends instead of a text: the hash of every document by the name of its operation. */
export function documentIds(sources: readonly Source[]): string {
  return [
    '/* eslint-disable */',
    '/** The sha256 of each document of this package, by the name of its operation. */',
    'export const documentIds: Readonly<Record<string, string>> = {',
    ...trustedOperations(sources).map(({ name, hash }) => `  ${name}: '${hash}',`),
    '};',
    '',
  ].join('\n');
}

/** The server looks documents up by bare hex. */
function trustedOperations(sources: readonly Source[]) {
  const fragments = fragmentsOf(sources);
  return operationsOf(sources).map((operation) => {
    const text = wholeText(partsOf(operation, fragments));
    return { name: operation.name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

function operationsOf(sources: readonly Source[]): Shipped<OperationDefinitionNode>[] {
  return definitionsOf(sources).flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [ship(one)] : []));
}

function fragmentsOf(sources: readonly Source[]): Fragments {
  const fragments = definitionsOf(sources).flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [ship(one)] : []));
  return new Map(fragments.map((shipped) => [shipped.name, shipped]));
}

/** By name: codegen gives files in the order of the file system. */
function definitionsOf(sources: readonly Source[]) {
  return sources
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((one) => one.kind === Kind.OPERATION_DEFINITION || one.kind === Kind.FRAGMENT_DEFINITION)
    .sort((a, b) => ((a.name?.value ?? '') < (b.name?.value ?? '') ? -1 : 1));
}

function ship<Definition extends OperationDefinitionNode | FragmentDefinitionNode>(
  definition: Definition,
): Shipped<Definition> {
  const spreads = new Set<string>();
  visit(definition, {
    enter: (node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) spreads.add(node.name.value);
    },
  });
  const own = stripIgnoredCharacters(print(definition));
  return { name: definition.name?.value ?? '', definition, own, spreads: [...spreads] };
}

function partsOf({ own, spreads }: Shipped<unknown>, fragments: Fragments): DocumentParts {
  return { own, spreads: spreads.map((name) => partsOf(known(name, fragments), fragments)) };
}

/** A fragment is a constant, so it comes after those that it spreads. */
function inOrderOfUse(fragments: Fragments): Shipped<FragmentDefinitionNode>[] {
  const ordered = new Set<Shipped<FragmentDefinitionNode>>();
  const add = (name: string) => {
    const one = known(name, fragments);
    if (ordered.has(one)) return;
    one.spreads.forEach(add);
    ordered.add(one);
  };
  for (const name of fragments.keys()) add(name);
  return [...ordered];
}

function known(name: string, fragments: Fragments): Shipped<FragmentDefinitionNode> {
  const fragment = fragments.get(name);
  if (!fragment) throw new Error(`There is no fragment ${name} in operations/fragments.`);
  return fragment;
}
