import { DateTime } from '../shared/scalars.ts';
import { createListCredential } from './credentials/create-list-credential.ts';
import { findCredentialPage } from './credentials/find-credential-page.ts';
import { findEligibilities, findEligibility, resolveEligibility } from './credentials/find-eligibility.ts';
import type { Resolvers } from './generated.ts';
import { containsItem } from './list/contains-item.ts';
import { openItemList } from './list/open-item-list.ts';
import { pageItemList } from './list/page-item-list.ts';
import { pageUpdates } from './list/page-updates.ts';
import { undoLastReplace } from './list/undo-last-replace.ts';
import { updateItems } from './list/update-items.ts';

/** Each field of the SDL, and the rule that answers it. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    credential: async (_root, { credId }, { loaders }) => loaders.credential.load(credId),
    credentials: async (_root, args, context) => findCredentialPage(context, args),
  },
  Mutation: {
    createListCredential: async (_root, { input }, context) => createListCredential(context, input),
    credentialItems: async (_root, { input }, context) => updateItems(context, input),
    undoReplace: async (_root, { input }, context) => undoLastReplace(context, input),
  },
  Credential: {
    __resolveReference: async ({ credId }, { loaders }) => loaders.credential.load(credId),
    credId: ({ _id }) => _id,
    itemList: async (credential, _args, context) => openItemList(context, credential),
    eligibility: async (credential, { address }, context) => findEligibility(context, credential, address),
    eligibilities: async (credential, { addresses }, context) => findEligibilities(context, credential, addresses),
  },
  Eligibility: {
    __resolveReference: async (reference, context) => resolveEligibility(context, reference),
  },
  ItemList: {
    contains: async (list, { item }, context) => containsItem(context, list, item),
    items: async (list, args, context) => pageItemList(context, list, args),
    updates: async (list, args, context) => pageUpdates(context, list, args),
  },
};
