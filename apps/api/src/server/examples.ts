import { readdirSync, readFileSync } from 'node:fs';
import { demoIds } from '../demo/demo-ids.ts';

/** A tab of GraphiQL. Its name is the operation's. */
export interface ExampleTab {
  readonly query: string;
  readonly variables: string | null;
  readonly headers: string | null;
}

/** Folders of `apps/api/examples` in the order of their tabs; in each, the files are numbered. */
const FOR_ANYBODY = ['look-around', 'choose', 'plan', 'talk'] as const;
/** What names rows of the demo athlete, or leaves some behind. */
const FOR_THE_DEMO = ['train', 'generate'] as const;

/** The credentials as the headers editor shows them. */
export function exampleHeaders(token: string): string {
  return JSON.stringify({ authorization: `Bearer ${token}` }, null, 2);
}

/** What GraphiQL opens with: named operations that run as they are. */
export function exampleTabs(token: string | null): ExampleTab[] {
  const headers = token === null ? null : exampleHeaders(token);
  const subjects = token === null ? FOR_ANYBODY : [...FOR_ANYBODY, ...FOR_THE_DEMO];
  return subjects.flatMap(readSubject).map((query) => ({ query, variables: variablesOf(query), headers }));
}

function readSubject(subject: string): string[] {
  const folder = new URL(`../../examples/${subject}/`, import.meta.url);
  const files = readdirSync(folder).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
}

/** The rows of the demo athlete that the operation takes. */
function variablesOf(query: string): string | null {
  const names = Array.from(query.matchAll(/\$(\w+): ID!/g), ([, name]) => name!);
  if (names.length === 0) return null;
  const ids: Readonly<Record<string, string>> = demoIds();
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, ids[name]])), null, 2);
}
