import { afterAll, expect, test } from '@jest/globals';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { curatingPerson } from '../../support/own-credentials.ts';
import { mailedCode, type Person, signedInByEmail, signedInUser } from '../../support/people.ts';
import { inOwnTab, publicPages } from '../../support/public-pages.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

let people = 0;

/** An address that nobody has used yet: composed, decomposed, and as somebody typed it on two keyboards. */
function newSpellings() {
  people += 1;
  const domain = `n${people}.example`;
  return {
    composed: `zo\u00eb.n\u00e9@${domain}`,
    decomposed: `zoe\u0308.ne\u0301@${domain}`,
    mixed: `zo\u00eb.ne\u0301@${domain}`,
    /** NFKC would make another address of it, which may be somebody else's. */
    ligature: `\ufb01nn@${domain}`,
  };
}

async function request(email: string) {
  return query(service, 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }', { email });
}

/** Signs in with an address as it is typed, by the code that goes to another spelling of it. */
async function signIn(typed: string, mailed: string): Promise<Pick<Person, 'userId' | 'token'>> {
  const { data } = await request(typed);
  const proof = await mailedCode(service, mailed);
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }';
  const input = { challengeId: data.requestEmailSignIn.id, proof };
  const { token, user } = (await query(service, document, { input })).data.completeSignIn;
  return { userId: user.id, token };
}

async function emailsOf({ token }: Pick<Person, 'token'>): Promise<readonly string[]> {
  const document = '{ viewer { identities { ... on EmailIdentity { email } } } }';
  const { viewer } = (await query(service, document, {}, bearer(token))).data;
  return viewer.identities.flatMap(({ email }: { readonly email?: string }) => email ?? []);
}

/** Asks for a code on the sign-in page, in a browser without JavaScript; the text of the page that follows. */
async function askOnPage(email: string): Promise<string> {
  const headers = { origin: service.url };
  const body = new URLSearchParams({ email });
  const sent = await fetch(`${service.url}/sign-in`, { method: 'POST', redirect: 'manual', headers, body });
  const cookie = sent.headers.getSetCookie().map((set) => set.split(';')[0]);
  return (
    await fetch(new URL(sent.headers.get('location') ?? '', service.url), { headers: { cookie: cookie.join('; ') } })
  ).text();
}

test('10.7 an address in any spelling is one person, and is stored in NFC', async () => {
  const { composed, decomposed, mixed } = newSpellings();
  const first = await signIn(decomposed, composed);
  expect(await emailsOf(first)).toEqual([composed]);
  for (const typed of [composed, mixed, composed.toUpperCase()])
    expect((await signIn(typed, composed)).userId).toBe(first.userId);
});

test('10.7 an address with a domain in its own script is mailed, stored and given to apps in ASCII', async () => {
  const ascii = 'anna@xn--mller-garten-dlb.example';
  const person = await signIn('Anna@M\u00dcller-Garten.example', ascii);
  expect(await emailsOf(person)).toEqual([ascii]);
  expect((await signedInByEmail(service, ascii)).userId).toBe(person.userId);
});

test('10.7 one’s own pages show the letters of such a domain beside its ASCII form', async () => {
  const email = 'ole@xn--blbrgrd-fxadh.example';
  const { token } = await signedInUser(service, email);
  const shown = `${email} (ole@bl\u00e5b\u00e6rg\u00e5rd.example)`;
  const account = await fetch(`${service.url}/account`, { headers: inOwnTab(token) });
  expect(await account.text()).toContain(shown);
  expect(await askOnPage(email)).toContain(`<strong>${shown}</strong>`);
  const curator = await curatingPerson(service);
  const { newPage, open, check } = publicPages(curator);
  const credId = await newPage({}, [email]);
  expect((await open(credId, inOwnTab(token))).text).toContain(
    `value="${email}"><span class="address">${shown}</span></button>`,
  );
  const { text } = await check(credId, 'ole@bl\u00e5b\u00e6rg\u00e5rd.example', inOwnTab(token));
  expect(text).toContain('You are on the list');
});

test('10.7 an address that NFKC would change is refused by the graph, and mended by the page, which says where the code went', async () => {
  const { ligature } = newSpellings();
  expect(reasonOf(await request(ligature))).toBe('INVALID_INPUT: email');
  const meant = ligature.normalize('NFKC');
  for (const typed of [ligature, meant.replace('@', '\uff20'), `mailto:${meant}`])
    expect(await askOnPage(typed)).toContain(`<strong>${meant}</strong>`);
});

test.each(['decomposed', 'mixed', 'ligature'] as const)(
  '10.7 who has linked a %s address before signs in with it, and it stays as it is',
  async (spelling) => {
    const { [spelling]: linked, composed } = newSpellings();
    const { userId } = await signedInUser(service, linked);
    const person = await signIn(linked, linked);
    expect([person.userId, await emailsOf(person)]).toEqual([userId, [linked]]);
    const other = await signIn(composed, spelling === 'decomposed' ? linked : composed);
    expect(other.userId === userId).toBe(spelling === 'decomposed');
  },
);

test('10.7 two people who have linked the same address in two spellings each sign in as they type it', async () => {
  const { composed, decomposed } = newSpellings();
  const [one, other] = [await signedInUser(service, composed), await signedInUser(service, decomposed)];
  expect((await signIn(composed, composed)).userId).toBe(one.userId);
  expect((await signIn(decomposed, decomposed)).userId).toBe(other.userId);
});

test('15.7 operators find whoever has linked an address in another spelling', async () => {
  const { composed, decomposed, ligature } = newSpellings();
  const operator = await newOperator(service);
  const find = async (name: string) => {
    const document = 'query ($name: String!) { person(name: $name) { id } }';
    return (await query(service, document, { name }, bearer(operator.token))).data.person?.id;
  };
  const [zoe, finn] = [await signedInUser(service, decomposed), await signedInUser(service, ligature)];
  expect([await find(composed), await find(decomposed), await find(ligature)]).toEqual([
    zoe.userId,
    zoe.userId,
    finn.userId,
  ]);
});
