import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { compressedFiles, lateStyles, partnerChecker, serviceSettings } from './build/vite-plugins.ts';

/** The running service behind the development server: `npm start` in another terminal. */
const SERVICE = process.env.APP_URL ?? 'http://localhost:4000';

/** Paths that the development server passes on to the service. */
const SERVED =
  '^/(dashboard/(graph|probe\\.js|sign-in|signed-in|sign-out)(\\?|$)|favicon\\.svg|sign-in-button[a-z-]*\\.svg|query|cred/)';

/** In development the GraphQL client reads the text of each document, and persisted documents have none. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** What screens share and home does without, apart from the small parts that most screens have: it stays out of the first load. */
const FOR_SCREENS = [
  /\/dashboard\/screens\//,
  /\/(?:source-test|editor)\//,
  /\/dashboard\/parts\/(?:charts|requests|snippets|page\/crumbs|credentials\/offers)/,
  /\/dashboard\/words\/en\/(?!credentials|event-trouble|fault|home|parts|shell)/,
  /\/dashboard\/graph\/(?!home|viewer|credential\.)[a-z-]+\.generated\.ts/,
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [preact(), serviceSettings(SERVICE), lateStyles(), partnerChecker(), compressedFiles()],
  define: PRODUCTION,
  // The scan does not follow workers: without its own entry, their packages would reload the page when they are found.
  optimizeDeps: {
    entries: ['index.html', 'import/import-worker.ts'],
    rolldownOptions: { transform: { define: PRODUCTION } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The polyfill is for browsers that the dashboard does not support.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long plugins take is nothing that somebody who installs the service can change.
      checks: { pluginTimings: false },
      input: { index: `${import.meta.dirname}/index.html`, probe: `${import.meta.dirname}/probe/probe.ts` },
      // The service serves the probe with a policy of its own, so its file is not among the assets.
      output: {
        entryFileNames: ({ name }) => (name === 'probe' ? 'probe.js' : 'assets/[name]-[hash].js'),
        // A file of its own for each small part costs more in headers than the part has bytes.
        codeSplitting: { groups: [{ name: 'common', minShareCount: 3, test: isCommon }] },
      },
    },
  },
  // A worker loads what few files need, such as the reader of workbooks, when it needs it.
  worker: { format: 'es' },
  server: { proxy: { [SERVED]: { target: SERVICE } } },
});

function isCommon(path: string): boolean {
  return !FOR_SCREENS.some((part) => part.test(path));
}
