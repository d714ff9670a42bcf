import type { CredentialDocument, StoredRule } from '../../shared/credentials/credential-store.ts';
import { requireCuratorCaller } from '../../shared/permissions/curator.ts';
import { checkCuratorOf, isCuratorOf } from '../../shared/permissions/curator-right.ts';
import { hideTakenDown } from '../../shared/permissions/taken-down.ts';
import type { Page, PageArguments } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import { type CredentialPage, findPage } from '../credentials/find-credentials.ts';
import { loadAll } from './open-formula.ts';
import { expand, readGraph } from './rule-graph.ts';
import { pageRuleVersions, toRuleVersion } from './rule-versions.ts';

/** Returns the rule of a credential to its curator; throws FORBIDDEN for anyone else. Null for the other kinds. */
export async function findRule(context: CredentialContext, credential: CredentialDocument): Promise<StoredRule | null> {
  if (!credential.rule) return null;
  await checkSeesRule(context, credential);
  return credential.rule;
}

async function checkSeesRule(context: CredentialContext, credential: CredentialDocument): Promise<void> {
  checkCuratorOf(await requireCuratorCaller(context, null), credential);
}

/** Returns a page of the versions of a rule to its curator, newest first; null for the other kinds. */
export async function findRuleVersions(
  context: CredentialContext,
  credential: CredentialDocument,
  page: PageArguments,
): Promise<Page<StoredRule> | null> {
  const { _id: credId, rule } = credential;
  if (!rule) return null;
  await checkSeesRule(context, credential);
  return pageRuleVersions(context.database, toRuleVersion(credId, rule), page);
}

/** The credentials that a rule names, without those that the caller can't see. */
export async function findNamed(
  context: CredentialContext,
  { names }: StoredRule,
): Promise<readonly CredentialDocument[]> {
  const found = await loadAll(context, names);
  return found.flatMap((credential) => hideTakenDown(context, credential) ?? []);
}

/** The credentials with a partner on which a rule rests, without those in rules of others, for its curator; null for anyone else. */
export async function findPartners(
  context: CredentialContext,
  credential: CredentialDocument,
): Promise<readonly number[] | null> {
  const { rule } = credential;
  if (!rule || !isCuratorOf(context.caller, credential)) return null;
  const graph = await readGraph(async (credIds) => loadAll(context, credIds), rule.names);
  const isSeen = (part: CredentialDocument): boolean => !part.rule || isCuratorOf(context.caller, part);
  const seen = new Map([...graph].map(([credId, part]) => [credId, part && isSeen(part) ? part : null]));
  return [...expand(rule.formula, seen).partners];
}

/** A page of the credentials whose rules name this one, for its curator, newest first; null for anyone else. */
export async function findUses(
  context: CredentialContext,
  credential: CredentialDocument,
  page: PageArguments,
): Promise<CredentialPage | null> {
  return isCuratorOf(context.caller, credential) ? pageUses(context, credential, page) : null;
}

/** A page of the credentials whose rules name this one, whoever asks, newest first. */
export async function pageUses(
  { database }: CredentialContext,
  credential: CredentialDocument,
  page: PageArguments,
): Promise<CredentialPage> {
  return findPage(database, { 'rule.names': credential._id, takenDown: { $exists: false } }, page);
}
