import { Agent, request } from 'node:https';
import { z } from 'zod';
import { stepsPerSecond } from './load.ts';

const Order = z.object({ url: z.string(), authority: z.string() });
const Task = z.object({ inFlight: z.number(), duration: z.number() });

process.once('disconnect', () => process.exit());
process.once('message', (message) => serve(Order.parse(message)));

/** Calls a partner, and does nothing with the answers. Its `url` is the partner's. */
function serve({ url, authority }: z.infer<typeof Order>): void {
  const agent = new Agent({ keepAlive: true, ca: authority });
  const perform = async ({ inFlight, duration }: z.infer<typeof Task>): Promise<void> => {
    process.send?.(await stepsPerSecond(inFlight, duration, async () => call(agent, url)));
  };
  process.on('message', (message) => void perform(Task.parse(message)));
  process.send?.({ url });
}

async function call(agent: Agent, url: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      answer.setEncoding('utf8').resume().on('end', resolve).on('error', reject);
    });
    sent.on('error', reject).end();
  });
}
