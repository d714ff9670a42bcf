import type { TestService } from './service.ts';

/** The commands that a service sends to its database during some work, each with its collection. */
export async function commandsDuring({ database }: TestService, work: () => Promise<void>): Promise<readonly string[]> {
  const sent: string[] = [];
  const client = database.getClient();
  const note = ({ commandName, command }: { readonly commandName: string; readonly command: object }): void => {
    sent.push(`${commandName} ${String(Object.values(command)[0])}`);
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return sent;
}
