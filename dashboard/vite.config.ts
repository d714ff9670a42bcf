import { preact } from '@preact/preset-vite';
import { defineConfig, type Rolldown } from 'vite';
import { compressedFiles, lateStyles, partnerChecker, serviceSettings } from './build/vite-plugins.ts';

/** The running service behind the development server: `npm start` in another terminal. */
const SERVICE = process.env.APP_URL ?? 'http://localhost:4000';

/** Paths that the development server passes on to the service. */
const SERVED =
  '^/(dashboard/(graph|probe\\.js|sign-in|signed-in|sign-out)(\\?|$)|favicon\\.svg|sign-in-button[a-z-]*\\.svg|query|cred/)';

/** In development the GraphQL client reads the text of each document, and persisted documents have none. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** What live updates share with screens: too small for a file of its own, whose headers would be larger. */
const NAMES = /\/dashboard\/(?:words\/en\/event-trouble|screens\/events\/name-endpoint)/;

/** What reads and checks addresses and e-mail addresses. */
const OF_ITEMS = /\/(?:@noble\/hashes|@scure\/base|subgraphs\/shared\/items|items-file)\//;

/** The parts of forms and lists that most screens have. */
const OF_FORMS = /\/dashboard\/(?:graph|site|parts\/(?!charts|requests|snippets|credentials\/offers))/;

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
        codeSplitting: {
          groups: [
            { name: nameOfFirstLoad },
            { name: 'items', test: OF_ITEMS },
            { name: 'forms', minShareCount: 3, test: OF_FORMS },
          ],
        },
      },
    },
  },
  // A worker loads what few files need, such as the reader of workbooks, when it needs it.
  worker: { format: 'es' },
  server: { proxy: { [SERVED]: { target: SERVICE } } },
});

/** What the page needs before it shows anything: whatever its entry imports, and nothing that is loaded on demand. */
function nameOfFirstLoad(id: string, context: Rolldown.ChunkingContext): string | null {
  const above = new Set([id]);
  for (const each of above) for (const importer of context.getModuleInfo(each)?.importers ?? []) above.add(importer);
  return NAMES.test(id) || above.has(`${import.meta.dirname}/index.html`) ? 'common' : null;
}
