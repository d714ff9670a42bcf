import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ViteDevServer } from 'vite';
import { bundleCommand } from '../../commands/build/bundle-command.ts';

/** Quality 11 takes twice the time of quality 10, and the file is only 2 per cent smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Writes a copy of each built file in each compression that browsers accept, so that the service compresses none while a browser waits. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      await Promise.all(names.map(async (name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const built = await readFile(path);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(built, BROTLI), promisify(gzip)(built)]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
}

/**
 * Builds the file by which partners test their endpoint, and tells `site/checker.ts` its path and its SHA-256. The path changes with the file,
 * so that whoever downloads it gets the file that they know, or none.
 */
export function partnerChecker(): Plugin {
  return {
    name: 'partner-checker',
    load: {
      filter: { id: /\/dashboard\/site\/checker\.ts$/ },
      async handler() {
        const source = await bundleCommand('commands/check-partner-alone.ts');
        const sha256 = createHash('sha256').update(source).digest('hex');
        const fileName = `assets/check-partner-${sha256.slice(0, 8)}.mjs`;
        if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName, source });
        return `export const checker = ${JSON.stringify({ path: `/dashboard/${fileName}`, sha256 })};`;
      },
    },
  };
}

const LINK = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Moves the link to the styles from the head to the end of the body. In the head it would hold up the first paint, which needs no file.
 * In the body it holds up only the scripts.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: moveLink },
  };
}

function moveLink(html: string): string {
  const [link = ''] = LINK.exec(html) ?? [];
  return html.replace(link, '').replace(/\s*<\/body>/, (end) => link + end);
}

const BLOCK = /<script type="application\/json" id="settings">.*?<\/script>/s;

/** Puts the service's settings for the signed-in person into the pages of the development server. */
export function serviceSettings(service: string): Plugin {
  return {
    name: 'service-settings',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next();
        return void answerPage(server, service, request, response).catch((error: unknown) =>
          response
            .writeHead(502)
            .end(`The service at ${service} gave no page: start it by "npm start". ${String(error)}`),
        );
      });
    },
  };
}

function isPage({ method, url = '', headers }: IncomingMessage): boolean {
  const isOfService = /^\/dashboard\/(graph|sign-in|signed-in|sign-out)(?:\?|$)/.test(url);
  return method === 'GET' && !isOfService && (headers.accept ?? '').includes('text/html');
}

async function answerPage(server: ViteDevServer, service: string, request: IncomingMessage, response: ServerResponse) {
  const { url = '/', headers } = request;
  const page = await fetch(new URL(url, service), { headers: { cookie: headers.cookie ?? '' }, redirect: 'manual' });
  // The service does the sign-in. Its cookies are sent here too, because cookies ignore ports.
  if (page.headers.has('location')) return response.writeHead(302, { location: new URL(url, service).href }).end();
  const [block] = BLOCK.exec(await page.text()) ?? ['<!-- The service gave no settings. -->'];
  const markup = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const shown = (await server.transformIndexHtml(url, markup)).replace(BLOCK, () => block);
  return response.writeHead(200, { 'content-type': 'text/html' }).end(shown);
}
