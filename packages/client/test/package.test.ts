import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentTypeDecoration as ForeignDecoration } from '@graphql-typed-document-node/core';
import { expect, expectTypeOf, test } from 'vitest';
import { documentIds } from '../src/document-ids.ts';
import {
  type DataOf,
  type VariablesOf,
  ViewerDocument,
  type ViewerQuery,
  type WorkoutDocument,
  type WorkoutQueryVariables,
} from '../src/index.ts';

const PACKAGE = join(import.meta.dirname, '..');
const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*\(?\s*(['"])(.+?)\1/g;

/** Parts with a path of their own may import what whoever uses them has. */
const PEERS: readonly (readonly [part: RegExp, peers: readonly string[]])[] = [
  [/^document-node\.ts$/, ['graphql']],
  [/^react\//, ['react', '@tanstack/react-query']],
];

test('the sources import nothing but each other', () => {
  const sources = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(sources.length).toBeGreaterThan(10);
  for (const source of sources) {
    const text = readFileSync(join(PACKAGE, 'src', source), 'utf8');
    const foreign = Array.from(text.matchAll(IMPORT), ([, , target]) => target).filter(
      (target) => !/^\.\.?\//.test(target!),
    );
    const peers = PEERS.flatMap(([part, names]) => (part.test(source) ? names : []));
    expect(
      foreign.filter((target) => !peers.includes(target!)),
      source,
    ).toEqual([]);
  }
});

test('the package depends on nothing; what parts of it need is optional', () => {
  const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as Record<string, object>;
  for (const kind of ['dependencies', 'optionalDependencies', 'bundledDependencies']) {
    expect(manifest[kind] ?? {}, kind).toEqual({});
  }
  const peers = Object.keys(manifest.peerDependencies ?? {});
  expect(manifest.peerDependenciesMeta).toEqual(Object.fromEntries(peers.map((name) => [name, { optional: true }])));
});

test('the sources use nothing of Node', () => {
  for (const source of readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!source.endsWith('.ts')) continue;
    expect(readFileSync(join(PACKAGE, 'src', source), 'utf8'), source).not.toMatch(/\b(process|Buffer|NodeJS)\b[.[]/);
  }
});

test('documents carry their types as other libraries read them', () => {
  expectTypeOf<DataOf<typeof ViewerDocument>>().toEqualTypeOf<ViewerQuery>();
  expectTypeOf<VariablesOf<typeof WorkoutDocument>>().toEqualTypeOf<WorkoutQueryVariables>();
  const foreign: ForeignDecoration<ViewerQuery, Record<string, never>> = ViewerDocument;
  expect(String(foreign)).toContain('query Viewer');
});

test('the trusted documents are all documents by their hash', () => {
  const trusted = JSON.parse(readFileSync(join(PACKAGE, 'src/generated/persisted-documents.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const [hash, text] of Object.entries(trusted)) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  }
  expect(Object.values(documentIds).sort()).toEqual(Object.keys(trusted).sort());
  expect(trusted[documentIds.Viewer!]).toBe(ViewerDocument.toString());
});
