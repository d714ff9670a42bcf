import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { openFolder, replaceFile } from '../../platform/data-folder.ts';
import {
  findApp,
  findByIdentity,
  findOrCreateUser,
  grantOperator,
  issueCuratorToken,
  registerApp,
} from '../../subgraphs/auth/index.ts';
import { appendItems, insertListCredential } from '../../subgraphs/credential/index.ts';
import { findCredentials } from '../../subgraphs/shared/credentials/credential-store.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { DEMO_ADDRESS, DEMO_PERSON } from './demo-person.ts';

/** The items of the demo list at the first start. The printed calls add two others. */
const DEMO_ITEMS = [
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  'ada@example.org',
];

const Demo = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  redirectUri: z.string(),
  curatorToken: z.string(),
  credId: z.number(),
});

/** The ids and secrets of the demo. */
export type Demo = z.infer<typeof Demo>;

/** The settings of the demo's data. */
export interface DemoPlace {
  /** The file that keeps the ids and secrets. */
  readonly file: string;
  /** Callback of the demo app. */
  readonly redirectUri: string;
  /** Whether the demo person is an operator. The key of their wallet is public. */
  readonly hasOperator: boolean;
  /** Called at the first start. */
  readonly onFirst: () => Promise<void>;
}

/**
 * Creates the demo app with its owner, credentials and a curator token at the first start, and finds them at later starts. Their
 * secrets are kept in `file`, which only its owner can read, because the database contains only hashes.
 */
export async function seedDemo(
  database: Database,
  { file, redirectUri, hasOperator, onFirst }: DemoPlace,
): Promise<Demo> {
  const kept = await findKept(database, file);
  const hasApp = kept?.redirectUri === redirectUri && (await findApp(database, kept.clientId)) !== null;
  const hasList = kept !== null && (await findCredentials(database, [kept.credId])).length === 1;
  if (hasApp && hasList) return kept;
  const owner = await createDemoPerson(database, hasOperator);
  // On another port the demo app is another app. What was deleted is made anew where the printed calls need it, and only there.
  const app = hasApp ? {} : await createDemoApp(database, redirectUri, owner);
  const list = hasList ? {} : await createDemoList(database);
  const demo = Demo.parse({ ...kept, ...app, ...list });
  if (!kept) await onFirst();
  await openFolder(dirname(file));
  await replaceFile(file, JSON.stringify(demo, null, 2));
  return demo;
}

/** What an earlier start has kept; null if the database is another one since, which has no demo person. */
async function findKept(database: Database, file: string): Promise<Demo | null> {
  const kept = await readDemo(file);
  return kept && (await findByIdentity(database, DEMO_PERSON)) ? kept : null;
}

async function readDemo(file: string): Promise<Demo | null> {
  try {
    return Demo.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The file is missing or damaged: the demo is created again.
    return null;
  }
}

async function createDemoPerson(database: Database, isOperator: boolean): Promise<string> {
  const now = new Date();
  const person = await findOrCreateUser({ database, now: () => now }, DEMO_PERSON);
  if (isOperator) await grantOperator(database, now, person._id);
  return person._id;
}

async function createDemoApp(database: Database, redirectUri: string, owner: string): Promise<object> {
  const app = {
    name: 'Demo app',
    redirectUris: [redirectUri],
    isPublic: false,
    expiringTokens: true,
    owners: [owner],
  };
  return { ...(await registerApp(database, new Date(), app)), redirectUri };
}

/** Stores the credential and the token directly, because a safelist or a limit could refuse operations of the graph. */
async function createDemoList(database: Database): Promise<object> {
  const now = new Date();
  const [issued, credential] = await Promise.all([
    issueCuratorToken(database, now, { address: DEMO_ADDRESS, lifetime: null, credIds: null }),
    insertListCredential(database, now, {
      curator: DEMO_ADDRESS,
      name: 'Demo list',
      description: 'Created at the first start, to try the service.',
    }),
  ]);
  const author = { actor: DEMO_ADDRESS, tokenId: issued.tokenId, note: 'The first items, to try the service' };
  await appendItems(database, { credId: credential._id, items: DEMO_ITEMS, author });
  return { curatorToken: issued.token, credId: credential._id };
}
