import type * as Auth from '../../subgraphs/auth/index.ts';
import { type CommandParts, createMailing } from './tell-owners.ts';

type Suspended = Parameters<typeof Auth.tellSuspended>[1];

/** Tells a person by e-mail that they are suspended, and why. The command has done it already, so this only says what failed. */
export async function tellSuspended({ auth, database, config }: CommandParts, person: Suspended): Promise<void> {
  if (config.mailUrl === null) return;
  const mailing = await createMailing(database, config, config.mailUrl);
  const isTold = await auth.tellSuspended(mailing, person).catch(() => false);
  if (!isTold) console.error('The person could not be told by e-mail: check MAIL_URL.');
}
