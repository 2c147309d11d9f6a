import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { TodayPage } from './today/today-page.tsx';
import { Shell } from './ui/shell.tsx';
import { NotFound } from './ui/states.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const at = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path });

const routes = root.addChildren([
  createRoute({ ...at('/'), component: TodayPage }),
  createRoute({
    ...at('/workouts/$id'),
    component: lazyRouteComponent(() => import('./log/workout-page.tsx'), 'WorkoutPage'),
  }),
  createRoute({
    ...at('/review'),
    component: lazyRouteComponent(() => import('./review/review-page.tsx'), 'ReviewPage'),
  }),
  createRoute({
    ...at('/progress'),
    component: lazyRouteComponent(() => import('./progress/progress-page.tsx'), 'ProgressPage'),
  }),
  createRoute({
    ...at('/library'),
    component: lazyRouteComponent(() => import('./library/library-page.tsx'), 'LibraryPage'),
  }),
  createRoute({
    ...at('/library/$key'),
    component: lazyRouteComponent(() => import('./library/exercise-page.tsx'), 'ExercisePage'),
  }),
  createRoute({
    ...at('/settings'),
    component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  }),
]);

export const router = createRouter({ routeTree: routes, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
