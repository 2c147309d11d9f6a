import { posix } from 'node:path';
import { packageFolders, read, repositoryFiles } from './repository.ts';

/** One import or re-export of a source file. */
export interface Import {
  /** From the root: `apps/api/src/main.ts`. */
  readonly file: string;
  /** The package that the file belongs to: `apps/api`. */
  readonly folder: string;
  readonly specifier: string;
  /** For a relative import, what it points to, from the root. */
  readonly target: string | null;
  /** Nothing of it is there at run time. */
  readonly typesOnly: boolean;
}

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const TEST = /(?:\.test\.[jt]sx?$)|(?:\/(?:test|testing)\/)|(?:\/(?:vitest|drizzle)\.config\.ts$)|(?:\/codegen\.ts$)/;

/** `import x from '…'`, `export * from '…'`; an import clause holds no quotes. */
const STATIC = /^[ \t]*(?:import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<specifier>[^'"]+)['"]/gm;
/** `import '…'` */
const SIDE_EFFECT = /^[ \t]*import\s*['"](?<specifier>[^'"]+)['"]/gm;
/** `import('…')`, `require('…')`, `require.resolve('…')` */
const CALL = /\b(?:import|require|require\.resolve)\(\s*['"](?<specifier>[^'"]+)['"]/g;

/** Programs with a manifest of their own, outside of the workspace. */
const OUTSIDE = ['tooling/bench/postgraphile/'];

/** The source files of the workspace packages. */
export function sourceFiles(): { readonly file: string; readonly folder: string }[] {
  const folders = packageFolders();
  return repositoryFiles()
    .filter((file) => SOURCE.test(file) && !OUTSIDE.some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      const folder = folders.find((candidate) => file.startsWith(`${candidate}/`));
      return folder ? [{ file, folder }] : [];
    });
}

export function readImports(): Import[] {
  return sourceFiles().flatMap(({ file, folder }) =>
    statements(withoutComments(read(file))).map(({ specifier, typesOnly }) => ({
      file,
      folder,
      specifier,
      typesOnly,
      target: specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), specifier)) : null,
    })),
  );
}

export function specifiers(source: string): string[] {
  return statements(source).map(({ specifier }) => specifier);
}

function statements(source: string): Pick<Import, 'specifier' | 'typesOnly'>[] {
  return [STATIC, SIDE_EFFECT, CALL].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ groups }) => ({
      specifier: groups!.specifier!,
      typesOnly: /^\s+type\b/.test(groups!.clause ?? ''),
    })),
  );
}

/** Tests, and the settings of tools, are not part of what a package is at run time. */
export function isTest(file: string): boolean {
  return TEST.test(file);
}

/** The package behind a specifier: `drizzle-orm/pg-core` is of `drizzle-orm`. Null for relative and `node:` ones. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return null;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}

/** Line comments only where they start a line or follow a space, so that an address in a string stays whole. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
