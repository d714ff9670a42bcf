import { findInvitation, findOffer, isCuratorOf, isKeeperOf } from '../shared/permissions/curator-right.ts';
import { hideTakenDown } from '../shared/permissions/taken-down.ts';
import { toNodeId } from '../shared/subgraph/node-id.ts';
import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { archiveCredential, unarchiveCredential, updateCredential } from './credentials/change-credential.ts';
import { createListCredential } from './credentials/create-list-credential.ts';
import { hasEnded } from './credentials/credential-end.ts';
import { deleteCredential, deleteTakenDownCredential } from './credentials/delete-credential.ts';
import { findChecks } from './credentials/find-checks.ts';
import {
  findCredentialPage,
  findKeeperInvitations,
  findOfferedCredentials,
  findOwnCredentials,
} from './credentials/find-credentials.ts';
import { findEvents } from './credentials/find-events.ts';
import { findWithList } from './credentials/find-with-list.ts';
import { announceHandOver, takeBackHandOver } from './credentials/hand-over.ts';
import {
  acceptKeeperInvitation,
  declineKeeperInvitation,
  inviteKeeper,
  leaveCredential,
  removeKeeper,
} from './credentials/keepers.ts';
import { acceptCredential, declineCredential, offerCredential, withdrawOffer } from './credentials/offer-credential.ts';
import { findPublicPage, updatePublicPage } from './credentials/public-page.ts';
import { asReader } from './credentials/reader.ts';
import { findTakenDown, restoreCredential, showTakeDown, takeDownCredential } from './credentials/take-down.ts';
import { endCuratorToken, listTokens, tokenOriginOf } from './curator-tokens.ts';
import type { Resolvers } from './generated.ts';
import { findListRoom } from './items/item-quota.ts';
import { findAuthorId, findTokenLabel } from './list/author.ts';
import { updateItems } from './list/change-list.ts';
import { showChanged } from './list/changed-list.ts';
import { duplicateCredential } from './list/duplicate-credential.ts';
import { openItemList } from './list/find-own-list.ts';
import { updateListGuard } from './list/guard-list.ts';
import { findItemUpdate, pageItemList, pageUpdates, sampleChange } from './list/page-item-list.ts';
import { containsItem, searchItemList } from './list/search-item-list.ts';
import { openTransfer } from './list/transfer-items.ts';
import { undoLastReplace, undoUpdate } from './list/undo-change.ts';
import { restoreRule, updateRule } from './rules/change-rule.ts';
import { createRuleCredential } from './rules/create-rule-credential.ts';
import { findEligibilities, findEligibility, resolveEligibility } from './rules/find-eligibility.ts';
import { findNamed, findPartners, findRule, findRuleVersions, findUses, pageUses } from './rules/find-rule.ts';
import { tryRule } from './rules/try-rule.ts';
import { decideAll, pageWallet, parseWallet } from './rules/wallet-credentials.ts';

/** The rule that resolves each field of the SDL. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    credential: async (_root, { credId }, context, info) =>
      hideTakenDown(context, await findWithList(context, credId, info)),
    ownCredentials: async (_root, args, context) => findOwnCredentials(context, args),
    offeredCredentials: async (_root, args, context) => findOfferedCredentials(context, args),
    credentials: async (_root, args, context) => findCredentialPage(context, args),
    keeperInvitations: async (_root, args, context) => findKeeperInvitations(context, args),
    takenDownCredentials: async (_root, args, context) => findTakenDown(context, args),
    wallet: (_root, { address }) => parseWallet(address),
    curatorTokens: async (_root, args, context) => listTokens(context, args),
  },
  Mutation: {
    createListCredential: async (_root, { input }, context) => createListCredential(context, input),
    createRuleCredential: async (_root, { input }, context) => createRuleCredential(context, input),
    updateRule: async (_root, { input }, context) => updateRule(context, input),
    restoreRule: async (_root, { input }, context) => restoreRule(context, input),
    tryRule: async (_root, { input }, context) => tryRule(context, input),
    duplicateCredential: async (_root, { input }, context) => duplicateCredential(context, input),
    updateCredential: async (_root, { input }, context) => updateCredential(context, input),
    updatePublicPage: async (_root, { input }, context) => updatePublicPage(context, input),
    archiveCredential: async (_root, { credId }, context) => archiveCredential(context, credId),
    unarchiveCredential: async (_root, { credId }, context) => unarchiveCredential(context, credId),
    deleteCredential: async (_root, args, context) => deleteCredential(context, args),
    removeCredential: async (_root, args, context) => {
      await deleteCredential(context, args);
      return { credId: args.credId };
    },
    offerCredential: async (_root, { input }, context) => offerCredential(context, input),
    withdrawOffer: async (_root, { credId }, context) => withdrawOffer(context, credId),
    acceptCredential: async (_root, { credId }, context) => acceptCredential(context, credId),
    declineCredential: async (_root, { credId }, context) => declineCredential(context, credId),
    inviteKeeper: async (_root, { input }, context) => inviteKeeper(context, input),
    removeKeeper: async (_root, { input }, context) => removeKeeper(context, input),
    acceptKeeperInvitation: async (_root, { credId }, context) => acceptKeeperInvitation(context, credId),
    declineKeeperInvitation: async (_root, { credId }, context) => declineKeeperInvitation(context, credId),
    leaveCredential: async (_root, { credId }, context) => leaveCredential(context, credId),
    handOverCredential: async (_root, { input }, context) => announceHandOver(context, input),
    takeBackHandOver: async (_root, { credId }, context) => takeBackHandOver(context, credId),
    takeDownCredential: async (_root, { credId, reason }, context) => takeDownCredential(context, credId, reason),
    restoreCredential: async (_root, { credId }, context) => restoreCredential(context, credId),
    deleteTakenDownCredential: async (_root, args, context) => deleteTakenDownCredential(context, args),
    removeTakenDownCredential: async (_root, args, context) => {
      await deleteTakenDownCredential(context, args);
      return { credId: args.credId };
    },
    revokeCuratorToken: async (_root, { tokenId }, context) => endCuratorToken(context, tokenId),
    openTransfer: async (_root, { credId }, context) => openTransfer(context, credId),
    credentialItems: async (_root, { input }, context) => ({ ...(await updateItems(context, input)), request: input }),
    undoUpdate: async (_root, { input }, context) => ({ ...(await undoUpdate(context, input)), request: input }),
    undoReplace: async (_root, { input }, context) => ({ ...(await undoLastReplace(context, input)), request: input }),
    updateListGuard: async (_root, { input }, context) => updateListGuard(context, input),
  },
  CuratorToken: { origin: (token, _, context) => tokenOriginOf(context, token) },
  CredentialItemsPayload: { credential: async (changed, _args, context) => showChanged(context, changed) },
  Credential: {
    __resolveReference: async ({ credId }, context) =>
      hideTakenDown(context, await context.loaders.credential.load(credId)),
    credId: ({ _id }) => _id,
    nodeId: ({ _id }) => toNodeId('Credential', String(_id)),
    isOwn: (credential, _args, context) => isCuratorOf(asReader(context, credential).caller, credential),
    isKept: (credential, _args, context) => isKeeperOf(asReader(context, credential).caller, credential),
    keeperInvitation: (credential, _args, context) => findInvitation(asReader(context, credential), credential),
    hasEnded: (credential, _args, context) => hasEnded(context, credential),
    curation: (credential, _args, context) =>
      isCuratorOf(asReader(context, credential).caller, credential) ? credential : null,
    offer: (credential, _args, context) => {
      const offer = findOffer(asReader(context, credential), credential);
      return offer && { ...offer, credential };
    },
    takenDown: (credential, _args, context) => showTakeDown(asReader(context, credential), credential),
    itemList: async (credential, _args, context) => openItemList(asReader(context, credential), credential),
    rule: async (credential, _args, context) => findRule(asReader(context, credential), credential),
    ruleVersions: async (credential, args, context) =>
      findRuleVersions(asReader(context, credential), credential, args),
    partnerCredIds: async (credential, _args, context) => findPartners(asReader(context, credential), credential),
    usedBy: async (credential, args, context) => findUses(asReader(context, credential), credential, args),
    publicPage: (credential, _args, context) => findPublicPage(asReader(context, credential), credential),
    events: async (credential, args, context) => findEvents(asReader(context, credential), credential, args),
    eligibility: async (credential, { address }, context) =>
      findEligibility(asReader(context, credential), credential, address),
    eligibilities: async (credential, { addresses }, context) =>
      findEligibilities(asReader(context, credential), credential, addresses),
  },
  Curation: {
    __resolveReference: async ({ credId }, { caller, loaders }) => {
      const credential = await loaders.credential.load(credId);
      return credential && isCuratorOf(caller, credential) ? credential : null;
    },
    credId: ({ _id }) => _id,
    keepers: ({ keepers = [] }) => keepers.map((wallet) => ({ wallet })),
    keeperInvitations: ({ keeperInvitations = [] }, _args, { now }) =>
      keeperInvitations.filter(({ expiresAt }) => expiresAt > now()),
    itemList: async (credential, _args, context) => openItemList(asReader(context, credential), credential),
    rule: async (credential, _args, context) => findRule(asReader(context, credential), credential),
    ruleVersions: async (credential, args, context) =>
      findRuleVersions(asReader(context, credential), credential, args),
    partnerCredIds: async (credential, _args, context) => findPartners(asReader(context, credential), credential),
    usedBy: async (credential, args, context) => pageUses(context, credential, args),
    events: async (credential, args, context) => findEvents(asReader(context, credential), credential, args),
  },
  CredentialOffer: {
    itemCount: async ({ credential: { _id, kind } }, _args, { loaders }) =>
      kind === 'LIST' ? (await loaders.listState.load(_id))?.count : null,
    partCount: ({ credential }) => credential.rule?.names.length,
  },
  CredentialEvent: {
    personId: async (event, _args, context) => findAuthorId(context, event),
    tokenLabel: async (event, _args, context) => findTokenLabel(context, event),
  },
  CredentialConnection: {
    total: async ({ countAll }) => countAll?.() ?? null,
  },
  Eligibility: {
    __resolveReference: async (reference, context) => resolveEligibility(context, reference),
    credential: async ({ credId }, _args, context) =>
      hideTakenDown(context, await context.loaders.credential.load(credId)),
  },
  Wallet: {
    address: ({ text }) => text,
    credentials: async (wallet, args, context) => pageWallet(context, wallet, args),
  },
  EligibilityConnection: {
    nodes: async (page, _args, context) => (await decideAll(context, page)).map(({ node }) => node),
    edges: async (page, _args, context) => decideAll(context, page),
  },
  Rule: {
    credentials: async (rule, _args, context) => findNamed(context, rule),
  },
  RuleVersion: { rule: (version) => version },
  ItemUpdate: {
    __resolveReference: async (reference, context) => findItemUpdate(context, reference),
    personId: async (update, _args, context) => findAuthorId(context, update),
    tokenLabel: async (update, _args, context) => findTokenLabel(context, update),
  },
  ItemList: {
    room: async ({ _id }, _args, context) => findListRoom(context, _id),
    checks: async ({ _id }, _args, context) => findChecks(context, _id),
    contains: async (list, { item }, context) => containsItem(context, list, item),
    items: async (list, args, context) => pageItemList(context, list, args),
    search: async (list, args, context) => searchItemList(context, list, args),
    updates: async (list, args, context) => pageUpdates(context, list, args),
    changedItems: async (list, args, context) => sampleChange(context, list, args),
  },
};
