import { createLog } from '../../gateway/telemetry/log.ts';
import { sweepDeletedApps } from '../../subgraphs/auth/grants/sweep-deleted-apps.ts';
import { createAuditQueue } from '../../subgraphs/auth/index.ts';
import { createItemListStore } from '../../subgraphs/credential/item-list-store/index.ts';
import { sweepLists } from '../../subgraphs/credential/sweep-lists.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { after, MINUTE } from '../../subgraphs/shared/durations.ts';
import { outboxesMoved } from '../../subgraphs/shared/events/outbox.ts';
import { createPendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import { sweepSources } from '../../subgraphs/source/sweep-sources.ts';
import type { TestService } from './service.ts';

/**
 * The service as it is a while later, when whatever was begun before a deletion has ended. Its own sweeps, which may come at any moment, go
 * by its own clock.
 */
export function aWhileLater(service: TestService): TestService {
  return { ...service, clock: { ...service.clock, now: () => after(service.clock.now(), 16 * MINUTE) } };
}

/** Sweeps as the subgraphs of a service do every minute, once what was deleted is told: its last event keeps its document until then. */
export async function sweepDeleted({ clock, ...service }: TestService, database = service.database): Promise<void> {
  await outboxesMoved(service.database);
  const [audits, pending, now] = [createAuditQueue(), createPendingWork(), clock.now];
  const itemLists = createItemListStore({ database, queues: new Map(), pending, now });
  await sweepLists({ itemLists, audits, database, log: createLog('silent'), now, pending });
  await sweepSources({ database, now });
  await sweepDeletedApps({ database, now });
  await audits.close();
}

/** How many documents the collections hold that belong to a credential. */
export async function storedOf(database: Database, credId: number): Promise<Readonly<Record<string, number>>> {
  const [from, end] = [Buffer.alloc(12), Buffer.alloc(12)];
  from.writeUInt32BE(credId);
  end.writeUInt32BE(credId + 1);
  const filters: Readonly<Record<string, object>> = {
    credentials: { _id: credId },
    itemLists: { _id: credId },
    itemBuckets: { _id: { $gte: from, $lt: end } },
    itemUpdates: { credId },
    credentialEvents: { credId },
    itemDeltas: { credId },
    itemDeltaParts: {},
    ruleVersions: { credId },
    sources: { _id: credId },
    sourceVersions: { credId },
    sourceHours: { credId },
    sourceAnswers: { credId },
    sourceTroubles: { _id: credId },
    transfers: { credId },
    deletedCredentials: { _id: credId },
  };
  const counts = Object.entries(filters).map(async ([name, filter]) => {
    return [name, await database.collection(name).countDocuments(filter)] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
}
