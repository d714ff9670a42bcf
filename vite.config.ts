import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The bundle of the service that the container image runs. Packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [filesBesideModules()],
  build: {
    ssr: 'gateway/main.ts',
    target: 'node24',
    outDir: 'dist',
    // All files of the bundle lie directly in it, so `filesBesideModules` can count on one level.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});

/** Lets a bundled module find the files beside its source, such as schemas and images. */
function filesBesideModules(): Plugin {
  return {
    name: 'files-beside-modules',
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code, id) => {
        const source = JSON.stringify(`../${relative(import.meta.dirname, id)}`);
        return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null };
      },
    },
  };
}
