import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

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
