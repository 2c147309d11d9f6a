import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createTopsetConnection } from '@topset/client';
import { documentIds } from '@topset/client/document-ids';
import { TopsetProvider } from '@topset/client/react';
import { useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';
import { router } from './router.tsx';
import { useLanguage } from './session/language.ts';
import { SignIn } from './session/sign-in.tsx';
import { useToken } from './session/token.ts';

/** A page that was left and opened again within this time shows what it had, and reads it again. */
const FRESH_MS = 10_000;

export function App() {
  const token = useToken();
  const language = useLanguage();
  // Whoever signs in anew starts with an empty cache.
  const queries = useMemo(() => new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS } } }), [token]);
  const client = useMemo(() => createTopsetConnection({ url: '/graphql', token: token ?? '', documentIds }), [token]);
  return (
    <I18nProvider locale={language}>
      {token === null ? (
        <SignIn />
      ) : (
        <QueryClientProvider client={queries}>
          <TopsetProvider client={client}>
            <RouterProvider router={router} key={language} />
          </TopsetProvider>
        </QueryClientProvider>
      )}
    </I18nProvider>
  );
}
