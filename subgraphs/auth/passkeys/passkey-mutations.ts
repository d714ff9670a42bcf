import type { MutationResolvers } from '../generated.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskeyRegistration } from './own-passkeys.ts';
import { completePasskeySignIn, startPasskeySignIn } from './sign-in-by-passkey.ts';

/** The resolvers of the mutations for passkeys. Each calls its rule. */
export const passkeyMutations: MutationResolvers = {
  startPasskeySignIn: async (_, { browserKey }, context) => startPasskeySignIn(context, browserKey),
  completePasskeySignIn: async (_, { input }, context) => completePasskeySignIn(context, input),
  startPasskeyRegistration: async (_, { browserKey }, context) => startPasskeyRegistration(context, browserKey),
  addPasskey: async (_, { input }, context) => addPasskey(context, input),
  renamePasskey: async (_, asked, context) => renamePasskey(context, asked),
  removePasskey: async (_, { id }, context) => removePasskey(context, id),
};
