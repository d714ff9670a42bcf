import { type AuditEvent, COMMAND_LINE } from '../../shared/audit.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { outboxesMoved } from '../../shared/events/outbox.ts';
import { NOBODY } from '../../shared/request/caller.ts';
import type { RequestContext } from '../../shared/request/context.ts';
import { createPendingWork } from '../../shared/request/pending-work.ts';
import { createCredentialLoaders } from '../create-loaders.ts';
import { createItemListStore } from '../item-list-store/index.ts';
import { type JudgeContext, restore, takeDown } from './take-down.ts';

/** What the command line provides. The record belongs to another subgraph. */
interface CommandContext extends Pick<RequestContext, 'database' | 'log' | 'now'> {
  readonly record: (event: AuditEvent) => Promise<void>;
}

/** Takes a credential down on the command line. */
export async function takeDownByOperator(
  { record, ...command }: CommandContext,
  judged: { readonly credId: number; readonly reason: string },
): Promise<CredentialDocument> {
  const taken = await takeDown(createContext(command), judged, {
    by: COMMAND_LINE,
    record: async (event, detail) => record({ event, detail }),
  });
  await outboxesMoved(command.database);
  return taken;
}

/** Restores a credential on the command line. */
export async function restoreCredentialByOperator(
  { record, ...command }: CommandContext,
  credId: number,
): Promise<CredentialDocument> {
  const restored = await restore(createContext(command), credId, {
    by: COMMAND_LINE,
    record: async (event, detail) => record({ event, detail }),
  });
  await outboxesMoved(command.database);
  return restored;
}

function createContext(command: Omit<CommandContext, 'record'>): JudgeContext {
  const { database, now } = command;
  const itemLists = createItemListStore({ database, now, queues: new Map(), pending: createPendingWork() });
  return { ...command, caller: NOBODY, itemLists, loaders: createCredentialLoaders(database, itemLists) };
}
