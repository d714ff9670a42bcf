import type { Database } from '../../subgraphs/shared/database/database.ts';
import type { KillableServer } from './server-process.ts';
import type { TestService } from './service.ts';

/** A service in a process of its own, as the words of the tests take one. Its clock is the machine's. */
export function toTestService(server: Pick<KillableServer, 'url' | 'close'>, database: Database): TestService {
  const clock = {
    now: () => new Date(),
    uptime: () => performance.now(),
    advance: refuse,
    stop: refuse,
    setBack: refuse,
  };
  const mails = async (): ReturnType<TestService['mails']> => {
    const answer = await fetch(`${server.url}/dev/mail`, { headers: { accept: 'application/json' } });
    return JSON.parse(await answer.text());
  };
  return { url: server.url, database, clock, mails, close: async () => server.close() };
}

function refuse(): never {
  throw new Error('The clock of the machine stays as it is.');
}
