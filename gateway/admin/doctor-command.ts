import { Command } from 'commander';
import type { Config } from '../config.ts';
import { withDatabase } from './with-database.ts';

/** `admin doctor`: whether the service would find all that it needs. */
export function doctorCommand(config: Config): Command {
  return new Command('doctor').description('Checks what the service needs.').action(async () => {
    console.log(`Node: ${process.version}`);
    console.log('Settings: complete and well formed');
    await withDatabase(config, async (database) => {
      const { version } = (await database.db?.admin().serverInfo()) ?? {};
      const hello = await database.db?.admin().command({ hello: 1 });
      console.log(
        `MongoDB: ${String(version)}, ${hello?.setName ? `replica set ${String(hello.setName)}` : 'NOT a replica set'}`,
      );
    });
    console.log(`Mail: ${config.mailUrl ? 'by SMTP' : 'none is sent: it is shown at /dev/mail'}`);
    const isUp = await isServing(`http://${config.host}:${config.port}/readyz`);
    console.log(`Service on port ${config.port}: ${isUp ? 'running and ready' : 'not running'}`);
  });
}

async function isServing(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return answer?.ok ?? false;
}
