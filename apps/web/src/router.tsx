import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { TodayPage } from './today/today-page.tsx';
import { Shell } from './ui/shell.tsx';
import { NotFound } from './ui/states.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const at = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path });

const progress = lazyRouteComponent(() => import('./progress/progress-page.tsx'), 'ProgressPage');
const settings = lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage');

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
  createRoute({ ...at('/progress'), component: progress }),
  createRoute({ ...at('/progress/$section'), component: progress }),
  createRoute({
    ...at('/coach'),
    component: lazyRouteComponent(() => import('./coach/coach-page.tsx'), 'CoachPage'),
  }),
  createRoute({
    ...at('/plans'),
    component: lazyRouteComponent(() => import('./plans/plans-page.tsx'), 'PlansPage'),
  }),
  createRoute({
    ...at('/plans/new'),
    component: lazyRouteComponent(() => import('./plans/plan-editor-page.tsx'), 'NewPlanPage'),
  }),
  createRoute({
    ...at('/plans/$id'),
    component: lazyRouteComponent(() => import('./plans/plan-page.tsx'), 'PlanPage'),
  }),
  createRoute({
    ...at('/plans/$id/edit'),
    component: lazyRouteComponent(() => import('./plans/plan-editor-page.tsx'), 'EditPlanPage'),
  }),
  createRoute({
    ...at('/plans/$id/history'),
    component: lazyRouteComponent(() => import('./plans/plan-history-page.tsx'), 'PlanHistoryPage'),
  }),
  createRoute({
    ...at('/what-if'),
    component: lazyRouteComponent(() => import('./what-if/what-if-page.tsx'), 'WhatIfPage'),
  }),
  createRoute({
    ...at('/library'),
    component: lazyRouteComponent(() => import('./library/library-page.tsx'), 'LibraryPage'),
  }),
  createRoute({
    ...at('/library/new'),
    component: lazyRouteComponent(() => import('./library/new-exercise-page.tsx'), 'NewExercisePage'),
  }),
  createRoute({
    ...at('/library/$key'),
    component: lazyRouteComponent(() => import('./library/exercise-page.tsx'), 'ExercisePage'),
  }),
  createRoute({
    ...at('/more'),
    component: lazyRouteComponent(() => import('./ui/more-page.tsx'), 'MorePage'),
  }),
  createRoute({
    ...at('/imports'),
    component: lazyRouteComponent(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
  }),
  createRoute({
    ...at('/imports/$id'),
    component: lazyRouteComponent(() => import('./imports/import-page.tsx'), 'ImportPage'),
  }),
  createRoute({ ...at('/settings'), component: settings }),
  createRoute({ ...at('/settings/$section'), component: settings }),
]);

export const router = createRouter({ routeTree: routes, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
