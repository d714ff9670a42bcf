import { createServer } from 'node:https';
import { z } from 'zod';

/** What this process is told: the certificate that it serves with. */
const Order = z.object({ key: z.string(), cert: z.string() });

/** The bytes of an answer that the path asks for, such as /1000; its CORS headers let the app of tests in. */
const HEADERS = {
  'content-type': 'application/json',
  'access-control-allow-origin': 'https://app.example',
  'access-control-allow-methods': 'GET',
};

// A process of its own, so that the partner's work is not the work that is measured.
process.once('message', (message) => {
  const server = createServer(Order.parse(message), (request, response) => {
    const size = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
    response.writeHead(200, HEADERS).end(JSON.stringify({ eligible: true, filler: 'x'.repeat(size) }));
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit());
