import { findOffer, isCuratorOf } from '../shared/permissions/curator.ts';
import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { acceptCredential, declineCredential } from './credentials/answer-offer.ts';
import { archiveCredential, unarchiveCredential } from './credentials/archive-credential.ts';
import { createListCredential } from './credentials/create-list-credential.ts';
import { deleteCredential, deleteTakenDownCredential } from './credentials/delete-credential.ts';
import { findCredentialPage } from './credentials/find-credential-page.ts';
import { findEligibilities, findEligibility, resolveEligibility } from './credentials/find-eligibility.ts';
import { findOfferedCredentials } from './credentials/find-offered-credentials.ts';
import { findOwnCredentials } from './credentials/find-own-credentials.ts';
import { offerCredential, withdrawOffer } from './credentials/offer-credential.ts';
import {
  findTakenDown,
  hideTakenDown,
  restoreCredential,
  showTakeDown,
  takeDownCredential,
} from './credentials/take-down.ts';
import { updateCredential } from './credentials/update-credential.ts';
import { listTokens } from './curator-tokens/list-tokens.ts';
import { revokeToken } from './curator-tokens/revoke-token.ts';
import type { Resolvers } from './generated.ts';
import { containsItem } from './list/contains-item.ts';
import { duplicateCredential } from './list/duplicate-credential.ts';
import { findListRoom } from './list/item-quota.ts';
import { openItemList } from './list/open-item-list.ts';
import { pageItemList } from './list/page-item-list.ts';
import { pageUpdates } from './list/page-updates.ts';
import { searchItemList } from './list/search-item-list.ts';
import { undoLastReplace } from './list/undo-last-replace.ts';
import { undoUpdate } from './list/undo-update.ts';
import { updateItems } from './list/update-items.ts';
import { openTransfer } from './transfers/open-transfer.ts';

/** The rule that resolves each field of the SDL. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    credential: async (_root, { credId }, context) =>
      hideTakenDown(context, await context.loaders.credential.load(credId)),
    ownCredentials: async (_root, args, context) => findOwnCredentials(context, args),
    offeredCredentials: async (_root, args, context) => findOfferedCredentials(context, args),
    credentials: async (_root, args, context) => findCredentialPage(context, args),
    takenDownCredentials: async (_root, args, context) => findTakenDown(context, args),
    curatorTokens: async (_root, args, context) => listTokens(context, args),
  },
  Mutation: {
    createListCredential: async (_root, { input }, context) => createListCredential(context, input),
    duplicateCredential: async (_root, { input }, context) => duplicateCredential(context, input),
    updateCredential: async (_root, { input }, context) => updateCredential(context, input),
    archiveCredential: async (_root, { credId }, context) => archiveCredential(context, credId),
    unarchiveCredential: async (_root, { credId }, context) => unarchiveCredential(context, credId),
    deleteCredential: async (_root, args, context) => deleteCredential(context, args),
    offerCredential: async (_root, { input }, context) => offerCredential(context, input),
    withdrawOffer: async (_root, { credId }, context) => withdrawOffer(context, credId),
    acceptCredential: async (_root, { credId }, context) => acceptCredential(context, credId),
    declineCredential: async (_root, { credId }, context) => declineCredential(context, credId),
    takeDownCredential: async (_root, { credId, reason }, context) => takeDownCredential(context, credId, reason),
    restoreCredential: async (_root, { credId }, context) => restoreCredential(context, credId),
    deleteTakenDownCredential: async (_root, args, context) => deleteTakenDownCredential(context, args),
    revokeCuratorToken: async (_root, { tokenId }, context) => revokeToken(context, tokenId),
    openTransfer: async (_root, { credId }, context) => openTransfer(context, credId),
    credentialItems: async (_root, { input }, context) => updateItems(context, input),
    undoUpdate: async (_root, { input }, context) => undoUpdate(context, input),
    undoReplace: async (_root, { input }, context) => undoLastReplace(context, input),
  },
  Credential: {
    __resolveReference: async ({ credId }, { loaders }) => loaders.credential.load(credId),
    credId: ({ _id }) => _id,
    isOwn: (credential, _args, { caller }) => isCuratorOf(caller, credential),
    offer: (credential, _args, context) => findOffer(context, credential),
    takenDown: (credential, _args, context) => showTakeDown(context, credential),
    itemList: async (credential, _args, context) => openItemList(context, credential),
    eligibility: async (credential, { address }, context) => findEligibility(context, credential, address),
    eligibilities: async (credential, { addresses }, context) => findEligibilities(context, credential, addresses),
  },
  CredentialConnection: {
    total: async ({ countAll }) => countAll?.() ?? null,
  },
  Eligibility: {
    __resolveReference: async (reference, context) => resolveEligibility(context, reference),
  },
  ItemList: {
    room: async ({ _id }, _args, context) => findListRoom(context, _id),
    contains: async (list, { item }, context) => containsItem(context, list, item),
    items: async (list, args, context) => pageItemList(context, list, args),
    search: async (list, args, context) => searchItemList(context, list, args),
    updates: async (list, args, context) => pageUpdates(context, list, args),
  },
};
