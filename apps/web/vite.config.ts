import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker/plugin.ts';

export default defineConfig({
  plugins: [react(), serviceWorker()],
  build: {
    target: 'es2022',
    // Nothing inline: the policy of the page forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // A message is a file; those that several pages say come together, not each by itself.
        codeSplitting: { groups: [{ name: 'messages', test: /generated\/messages/, minShareCount: 2 }] },
      },
    },
  },
  // `npm run dev` beside `npm start`.
  server: { proxy: { '/graphql': 'http://127.0.0.1:4000' } },
});
