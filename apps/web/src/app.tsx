import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createTopsetConnection } from '@topset/client';
import { documentIds } from '@topset/client/document-ids';
import { TopsetProvider } from '@topset/client/react';
import { I18nProvider } from 'react-aria-components';
import { router } from './router.tsx';
import { withSafety } from './safety/measures.ts';
import { useLanguage } from './session/language.ts';
import { isReturning, SignIn, SigningIn } from './session/sign-in.tsx';
import { hasToken, presentToken } from './session/token.ts';

/** A page that was left and opened again within this time shows what it had, and reads it again. */
const FRESH_MS = 10_000;

// Whoever signs in or out loads the page anew, so that nothing of one person is in another's memory.
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS } } });
const client = withSafety(createTopsetConnection({ url: '/graphql', token: presentToken, documentIds }));

export function App() {
  const language = useLanguage();
  return (
    <I18nProvider locale={language}>
      {isReturning() ? <SigningIn /> : hasToken() ? <SignedInApp key={language} /> : <SignIn />}
    </I18nProvider>
  );
}

function SignedInApp() {
  return (
    <QueryClientProvider client={queries}>
      <TopsetProvider client={client}>
        <RouterProvider router={router} />
      </TopsetProvider>
    </QueryClientProvider>
  );
}
