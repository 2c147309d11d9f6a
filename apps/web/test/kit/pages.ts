import { readFileSync } from 'node:fs';

export type Ask = <Data>(query: string, variables?: object) => Promise<Data>;

interface Named {
  readonly id: string;
}

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

const FOUND = '{ plans(first: 1) { nodes { id } } workouts(first: 1, filter: { statuses: [DONE] }) { nodes { id } } }';
const READ = `mutation ($input: PreviewImportInput!) {
  previewImport(input: $input) { ... on PreviewImportPayload { import { id } } }
}`;

/** Every page of the app with its address: those of the router, filled with what the demo athlete has. */
export async function everyPage(ask: Ask): Promise<Readonly<Record<string, string>>> {
  const { plans, workouts } = await ask<{ plans: { nodes: [Named] }; workouts: { nodes: [Named] } }>(FOUND);
  const { previewImport } = await ask<{ previewImport: { import: Named } }>(READ, {
    input: { text: fixture('strong.csv'), fileName: 'strong.csv' },
  });
  const [plan, workout] = [plans.nodes[0].id, workouts.nodes[0].id];
  return {
    today: '',
    workout: `workouts/${workout}`,
    review: 'review',
    progress: 'progress',
    volume: 'progress/volume',
    calendar: 'progress/calendar',
    decisions: 'progress/decisions',
    reports: 'progress/reports',
    coach: 'coach',
    plans: 'plans',
    'new-plan': 'plans/new',
    plan: `plans/${plan}`,
    'plan-editor': `plans/${plan}/edit`,
    'plan-history': `plans/${plan}/history`,
    'what-if': 'what-if',
    library: 'library',
    'new-exercise': 'library/new',
    exercise: 'library/barbell-bench-press',
    more: 'more',
    imports: 'imports',
    import: `imports/${previewImport.import.id}`,
    settings: 'settings',
    gym: 'settings/gym',
    rules: 'settings/rules',
    access: 'settings/access',
    data: 'settings/data',
    account: 'settings/account',
  };
}

/** Addresses of the router that none of the pages has. */
export function forgottenRoutes(paths: readonly string[]): string[] {
  const router = readFileSync(new URL('../../src/router.tsx', import.meta.url), 'utf8');
  const routes = [...router.matchAll(/\bat\('\/([^']*)'\)/g)].map(([, route]) => route!);
  return routes.filter((route) => !paths.some((path) => leadsTo(route, path, routes)));
}

function leadsTo(route: string, path: string, routes: readonly string[]): boolean {
  if (route === path) return true;
  const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
  return pattern.test(path) && !routes.includes(path);
}
