import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { serviceSettings } from './build/service-settings.ts';

/** The running service behind the development server: `npm start` in another terminal. */
const SERVICE = process.env.APP_URL ?? 'http://localhost:4000';

/** What the service answers itself, also while the development server stands in front of it. */
const SERVED = '^/(dashboard/(graph|sign-in|signed-in|sign-out)(\\?|$)|favicon\\.svg|query|cred/)';

/** Otherwise the client of the graph looks into the text of each document, and here they have none. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [preact(), serviceSettings(SERVICE)],
  define: PRODUCTION,
  optimizeDeps: { rolldownOptions: { transform: { define: PRODUCTION } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Its polyfill is for browsers that the dashboard does not run in.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { [SERVED]: { target: SERVICE } } },
});
