import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { addressKeyOf } from '../../shared/items/address.ts';
import { isCuratorOf } from '../../shared/permissions/curator-right.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { Formula } from '../../shared/rules/formula.ts';
import type { AddressResidual, Residual, ResidualPart } from '../../shared/rules/residual.ts';
import { toResidual } from '../../shared/rules/simplify.ts';
import type { CredentialContext } from '../context.ts';
import { hasEnded } from '../credentials/credential-end.ts';
import { findListing } from '../items/find-listing.ts';
import { type ParsedItem, spellingsOf } from '../items/item.ts';
import { namesIn } from './parse-formula.ts';
import { expand, type RuleGraph, readGraph } from './rule-graph.ts';

type RuleContext = Pick<CredentialContext, 'caller' | 'loaders' | 'now'>;

/** A formula to decide. */
interface Question {
  readonly formula: Formula;
  /** Credentials that were read already. */
  readonly known?: readonly CredentialDocument[];
  /** Whether the caller learns what each named credential said. */
  readonly isExplained: boolean;
}

/** What is left to decide for an address after all lists are read. */
export type Decide = (item: ParsedItem) => Promise<AddressResidual>;

/** Reads the credentials that a formula names, also through rules. */
export async function openFormula(context: RuleContext, { formula, known, isExplained }: Question): Promise<Decide> {
  const read = async (credIds: readonly number[]): ReturnType<typeof loadAll> => {
    // At the same time, which takes one round trip less. A rule can't name a list before it is there.
    for (const credId of credIds) context.loaders.listLayout.load(credId).catch(() => {});
    return loadAll(context, credIds);
  };
  const graph = await readGraph(read, namesIn(formula), known);
  const { excess, lists } = expand(formula, graph);
  const ended = findEnded(context, graph);
  const readable = excess === null ? await findReadable(context, { graph, lists, ended }) : [];
  const parts = { graph, readable, ended };
  return async (item) => {
    const toLeaf = excess === null ? await openLeaves(context, parts, item) : () => TOO_LARGE;
    return isExplained ? explain(formula, toLeaf, parts) : { is: toResidual(formula, toLeaf) };
  };
}

/** The credentials with these IDs, null for one that does not exist. */
export async function loadAll(
  { loaders }: Pick<CredentialContext, 'loaders'>,
  credIds: readonly number[],
): Promise<readonly (CredentialDocument | null)[]> {
  return Promise.all(credIds.map(async (credId) => loaders.credential.load(credId)));
}

const TOO_LARGE: Residual = { unknown: 'RULE_TOO_LARGE' };
const GONE: Residual = { unknown: 'PART_GONE' };
const FORBIDDEN: Residual = { unknown: 'PART_FORBIDDEN' };
const NOT_ASKABLE: Residual = { unknown: 'PART_NOT_ASKABLE' };

type ToLeaf = (credId: number) => Residual;

/** The credentials that a formula names, also through rules. */
interface NamedParts {
  readonly graph: RuleGraph;
  /** The lists that can be asked. */
  readonly readable: readonly CredentialDocument[];
  /** Those that have ended. They are found once, because the clock may go back. */
  readonly ended: ReadonlySet<number>;
}

function findEnded(context: RuleContext, graph: RuleGraph): ReadonlySet<number> {
  return new Set([...graph].flatMap(([credId, found]) => (found && hasEnded(context, found) ? credId : [])));
}

/** The lists that can be asked: not those that have ended, nor what was taken down, or was deleted since it was read. */
async function findReadable(
  { loaders }: RuleContext,
  { graph, lists, ended }: Pick<NamedParts, 'graph' | 'ended'> & { readonly lists: ReadonlySet<number> },
): Promise<readonly CredentialDocument[]> {
  const asked = [...lists].flatMap((credId) => (ended.has(credId) ? [] : (graph.get(credId) ?? [])));
  const found = asked.map(async (list) => (!list.takenDown && (await loaders.listLayout.load(list._id)) ? [list] : []));
  return (await Promise.all(found)).flat();
}

/** Asks all lists for an address, and says what each named credential is for it. */
async function openLeaves(
  { caller, loaders }: RuleContext,
  { graph, readable, ended }: NamedParts,
  item: ParsedItem,
): Promise<ToLeaf> {
  // An e-mail address is private: a list is asked for it only if the caller may ask that list itself.
  const asked = new Set(readable.flatMap((list) => (item.isEmail && !mayAsk(caller, list, item) ? [] : list._id)));
  const containing = asked.size === 0 ? asked : await findListing(loaders, [...asked], item);
  const answerOf = (credId: number): Residual => {
    if (!asked.has(credId)) return FORBIDDEN;
    return containing.has(credId) ? 1 : 0;
  };
  const listed = new Map(readable.map(({ _id }) => [_id, answerOf(_id)]));
  const toLeaf: ToLeaf = (credId) => {
    const credential = graph.get(credId);
    if (!credential || credential.takenDown) return GONE;
    if (ended.has(credId)) return 0;
    if (credential.rule) return toResidual(credential.rule.formula, toLeaf);
    if (credential.kind === 'LIST') return listed.get(credId) ?? GONE;
    return item.isEmail ? NOT_ASKABLE : { ask: credId };
  };
  return toLeaf;
}

/** Whether a caller may learn if an e-mail address is eligible: only the curator and the owner of the address may (spec 18.11). */
export function mayAsk(caller: Caller, credential: CredentialDocument, email: ParsedItem): boolean {
  if (isCuratorOf(caller, credential)) return true;
  return isOwn(caller, email);
}

/** Whether a wallet or an e-mail address is linked to the person who asks. */
export function isOwn(caller: Caller, item: ParsedItem): boolean {
  if (caller.kind !== 'user' && caller.kind !== 'signIn') return false;
  if (!item.isEmail) return caller.kind === 'user' && caller.wallets.includes(addressKeyOf(item.text));
  return spellingsOf(item).some(({ text }) => caller.emails.includes(text));
}

/** The residual with a part for each place where the formula names a credential. */
function explain(formula: Formula, toLeaf: ToLeaf, { ended }: Pick<NamedParts, 'ended'>): AddressResidual {
  const parts: ResidualPart[] = [];
  const is = toResidual(formula, (credId, path) => {
    const leaf = toLeaf(credId);
    parts.push({ path, credId, is: leaf, ...(leaf === 0 && ended.has(credId) && { hasEnded: true }) });
    return { part: parts.length - 1 };
  });
  return { is, parts };
}
