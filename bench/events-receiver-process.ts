import { createServer } from 'node:https';
import { z } from 'zod';

const Order = z.object({ key: z.string(), cert: z.string() });

let taken = 0;

/** A receiver of webhooks, in a process of its own so that its work is not the work that is measured. It tells how many it has taken. */
process.once('message', (message) => {
  const server = createServer(Order.parse(message), (request, response) => {
    request.resume().once('end', () => {
      taken += 1;
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
    process.on('message', () => process.send?.({ taken }));
    process.send?.({ url: `https://127.0.0.1:${address.port}/hook` });
  });
});
process.once('disconnect', () => process.exit());
