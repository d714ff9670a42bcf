import { createServer } from 'node:https';
import { z } from 'zod';

/** What this process is told: the certificate that it serves with. */
const Order = z.object({ key: z.string(), cert: z.string() });

/**
 * The path asks for the bytes of an answer, such as /1000, or /1000/user for one that names the user, and `wait` for milliseconds
 * until then. The CORS headers let the app of tests in.
 */
const HEADERS = {
  'content-type': 'application/json',
  'access-control-allow-origin': 'https://app.example',
  'access-control-allow-methods': 'GET',
};

// A process of its own, so that the partner's work is not the work that is measured.
process.once('message', (message) => {
  const server = createServer(Order.parse(message), (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://partner.example');
    const [, size, user] = pathname.split('/');
    const filler = (user ? (searchParams.get('user') ?? '') : '').padEnd(Number(size), 'x');
    const answer = (): void => void response.writeHead(200, HEADERS).end(JSON.stringify({ eligible: true, filler }));
    const wait = Number(searchParams.get('wait') ?? 0);
    if (wait > 0) setTimeout(answer, wait);
    else answer();
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The partner has no port.');
    process.send?.({ url: `https://127.0.0.1:${address.port}` });
  });
});
process.once('disconnect', () => process.exit());
