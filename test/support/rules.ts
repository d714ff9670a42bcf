import { bearer, type QueryAnswer, query } from './client.ts';
import { newAddress } from './item-lists.ts';
import { ask, type CuratingPerson, newOwnList } from './own-credentials.ts';
import type { TestService } from './service.ts';

/** A rule, in the form of `RuleInput`. */
export type Rule = Readonly<Record<string, unknown>>;

/** Creates a RULE credential by session; what is given adds to the input or replaces it. */
export async function createRule(person: CuratingPerson, rule: Rule, input: object = {}): Promise<QueryAnswer> {
  const document = `mutation ($input: CreateRuleCredentialInput!) {
    createRuleCredential(input: $input) { credId kind name description curator rule { version formula } } }`;
  return ask(person, document, { input: { name: 'Rule', rule, ...input } });
}

/** The credId of a new RULE credential. */
export async function newRule(person: CuratingPerson, rule: Rule): Promise<number> {
  const { data, errors } = await createRule(person, rule);
  if (errors[0]) throw new Error(errors[0].message);
  return data.createRuleCredential.credId;
}

/** Changes a rule by session; what is given adds to the input or replaces it. */
export async function updateRule(
  person: CuratingPerson,
  credId: number,
  rule: Rule,
  input: object = {},
): Promise<QueryAnswer> {
  const document =
    'mutation ($input: UpdateRuleInput!) { updateRule(input: $input) { credId rule { version formula } } }';
  return ask(person, document, { input: { credId, rule, ...input } });
}

/** Tries a rule for addresses; what is given adds to the input or replaces it. */
export async function tryRule(
  person: CuratingPerson,
  rule: Rule,
  addresses: readonly string[],
  input: object = {},
): Promise<QueryAnswer> {
  const document = `mutation ($input: TryRuleInput!) { tryRule(input: $input) {
    address result failure { code } parts { path credId result failure { code } } } }`;
  return ask(person, document, { input: { rule, addresses, ...input } });
}

/** A list of the person's with these items; its credId. */
export async function listOf(person: CuratingPerson, items: readonly string[]): Promise<number> {
  const credId = await newOwnList(person);
  await setItems(person, credId, items);
  return credId;
}

/** Replaces the items of a list. */
export async function setItems(person: CuratingPerson, credId: number, items: readonly string[]): Promise<void> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';
  const { errors } = await ask(person, document, { input: { credId, operation: 'REPLACE', items } });
  if (errors[0]) throw new Error(errors[0].message);
}

/** Lists that contain an address, and lists that do not. */
export interface Sides {
  readonly address: string;
  readonly yes: number;
  readonly no: number;
}

/** A list with an address, and one without it. */
export async function newSides(person: CuratingPerson): Promise<Sides> {
  const address = newAddress();
  return { address, yes: await listOf(person, [address]), no: await listOf(person, []) };
}

/** What the check of an address came to: the result, or the code of the failure. */
export async function resultOf(
  service: TestService,
  credId: number,
  address: string,
  token?: string,
): Promise<number | string> {
  const document = `query ($credId: Int!, $address: String!) {
    credential(credId: $credId) { eligibility(address: $address) { result failure { code } } } }`;
  const { data, errors } = await query(
    service,
    document,
    { credId, address },
    token === undefined ? {} : bearer(token),
  );
  if (errors[0]) throw new Error(errors[0].message);
  const { result, failure } = data.credential.eligibility;
  return result ?? failure.code;
}

/** The credential with this ID, as a part of a rule. */
export function part(credential: number): Rule {
  return { credential };
}
