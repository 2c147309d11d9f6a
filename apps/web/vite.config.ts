import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Nothing inline: the policy of the page forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  // `npm run dev` beside `npm start`.
  server: { proxy: { '/graphql': 'http://127.0.0.1:4000' } },
});
