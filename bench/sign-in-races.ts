import { insertCode } from '../subgraphs/auth/grants/code-store.ts';
import { after, MINUTE } from '../subgraphs/shared/durations.ts';
import { hashSecret, newSecret } from '../subgraphs/shared/secrets/secret.ts';
import { newRefreshToken, type SignInWorld, tokenRequest } from './sign-in-world.ts';

const RACERS = 10;

/** Of so many races of ten exchanges of one code, how many had exactly one winner. */
export async function raceForCodes(world: SignInWorld, url: string, races: number): Promise<number> {
  return countFair(races, async () => {
    const code = await newCode(world);
    return race(world, url, { grant_type: 'authorization_code', code });
  });
}

/** Of so many races of ten refreshes with one token, how many had exactly one winner. */
export async function raceForTokens(world: SignInWorld, url: string, races: number): Promise<number> {
  return countFair(races, async () => {
    const refresh_token = await newRefreshToken(world);
    return race(world, url, { grant_type: 'refresh_token', refresh_token });
  });
}

async function countFair(races: number, run: () => Promise<number>): Promise<number> {
  let fair = 0;
  for (let number = 0; number < races; number += 1) {
    if ((await run()) === 1) fair += 1;
  }
  return fair;
}

async function race(world: SignInWorld, url: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const racers = Array.from({ length: RACERS }, async () => world.client.send(tokenRequest(world, url, fields)));
  return (await Promise.all(racers)).filter(({ status }) => status === 200).length;
}

async function newCode({ database, app }: SignInWorld): Promise<string> {
  const code = newSecret('code');
  await insertCode(database, {
    _id: hashSecret(code),
    clientId: app.client_id,
    userId: 'bench',
    redirectUri: 'https://client.example/callback',
    scopes: ['Email'],
    codeChallenge: null,
    expiresAt: after(new Date(), MINUTE),
    usedAt: null,
    revokedAt: null,
  });
  return code;
}
