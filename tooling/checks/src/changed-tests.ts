/** Which tests a change is tried by before it is committed. CI runs all of them. */

export interface Selection {
  /** The package whose vitest runs. */
  readonly folder: string;
  /** `all` of its tests, those `related` to these files by imports, or the `named` files and folders. */
  readonly kind: 'all' | 'related' | 'named';
  readonly paths: readonly string[];
}

const API = 'apps/api';
const NEVER_TESTED = /\.(md|sh)$/;

/** Folders of the API's tests by what is called otherwise elsewhere. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  athlete: ['workouts'],
  auth: ['access'],
  catalog: ['selection'],
  client: ['requests'],
  config: ['server'],
  decisions: ['suggestions'],
  demo: ['server', 'access'],
  execution: ['requests'],
  exercises: ['requests'],
  graphql: ['requests'],
  history: ['workouts', 'progression'],
  jobs: ['generation'],
  levels: ['progression'],
  llm: ['generation'],
  'llm-schema': ['generation'],
  loads: ['suggestions'],
  'plan-edits': ['plans'],
  programs: ['selection'],
  'session-maker': ['generation'],
  training: ['workouts'],
};
/** A change of nobody's in particular, and one of all: the contract, and a life from a plan to its workouts. */
const OF_ALL = ['requests', 'workouts'];

/**
 * Every change of the API reaches every test through the schema, so its tests are chosen by subject: the folder that is
 * called like one on the way to the file. Elsewhere imports decide.
 */
export function testsOf(
  changed: readonly string[],
  packages: readonly string[],
  apiTests: readonly string[],
): readonly Selection[] {
  const tested = changed.filter((file) => !NEVER_TESTED.test(file));
  const selections = packages
    .filter((folder) => folder !== API)
    .flatMap((folder): Selection[] => {
      const own = tested.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
      if (own.length === 0) return [];
      return own.every((file) => file.endsWith('.ts'))
        ? [{ folder, kind: 'related', paths: own }]
        : [{ folder, kind: 'all', paths: [] }];
    });
  const named = new Set(tested.flatMap((file) => apiTestsOf(file, apiTests)));
  const paths = [...named].filter((path) => path.endsWith('/') || !named.has(path.slice(0, path.lastIndexOf('/') + 1)));
  return named.size === 0 ? selections : [...selections, { folder: API, kind: 'named', paths: paths.sort() }];
}

function apiTestsOf(file: string, folders: readonly string[]): readonly string[] {
  if (file.startsWith(`${API}/test/`) && file.endsWith('.test.ts')) return [file.slice(API.length + 1)];
  const segments = file
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(1, -1)
    .concat(file.match(/([\w-]+)\.\w+$/)?.[1] ?? []);
  const subjects = segments.flatMap((segment) => (folders.includes(segment) ? [segment] : (SUBJECTS[segment] ?? [])));
  if (subjects.length === 0 && /^(apps\/api|packages\/db)\//.test(file)) subjects.push(...OF_ALL);
  return subjects.map((subject) => `test/${subject}/`);
}
