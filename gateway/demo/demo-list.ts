import { createHash } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '../../subgraphs/shared/durations.ts';
import type { DemoActor } from './demo-actor.ts';
import {
  AcceptDemoInvitationDocument,
  ChangeDemoListDocument,
  ChooseDemoHandleDocument,
  CreateDemoListDocument,
  InviteDemoKeeperDocument,
  type Operation,
  ShowDemoPageDocument,
  UndoInDemoDocument,
} from './operations.generated.ts';

/** Another account of the mnemonic that EVM development tools share. */
export const KEEPER_ADDRESS = '0x14dc79964da2c08b23698b3d3cc7ca32193d9955';

/** The curator of the demo's list, and who keeps it with them. */
export interface DemoCurators {
  readonly curator: DemoActor;
  readonly keeper: DemoActor;
}

/** How long ago the list begins. */
const LENGTH = 14 * DAY;

/** A change of the list. */
interface Chapter {
  /** Days after the beginning, with the time of the day as a fraction. */
  readonly day: number;
  readonly by: keyof DemoCurators;
  readonly operation: Operation;
  /** Which of the addresses, from and to. */
  readonly items: readonly [number, number];
  readonly note: string;
  /** Minutes until it is undone; absent if it stays. */
  readonly undoneAfter?: number;
}

const CHAPTERS: readonly Chapter[] = [
  { day: 0.1, by: 'curator', operation: 'APPEND', items: [0, 1800], note: 'Everybody of last season' },
  { day: 1.2, by: 'curator', operation: 'REMOVE', items: [40, 71], note: 'Cancelled' },
  { day: 2.3, by: 'keeper', operation: 'APPEND', items: [1800, 1912], note: 'Sold at the counter' },
  { day: 4.1, by: 'keeper', operation: 'APPEND', items: [1912, 2050], note: 'Sold online' },
  { day: 5.2, by: 'curator', operation: 'REMOVE', items: [300, 306], note: 'Cards that bounced' },
  { day: 7.3, by: 'keeper', operation: 'APPEND', items: [2050, 2111], note: 'Sold at the counter' },
  { day: 9.1, by: 'curator', operation: 'APPEND', items: [2111, 2390], note: 'Sponsors' },
  { day: 11.2, by: 'keeper', operation: 'APPEND', items: [2390, 2402], note: 'Press' },
  { day: 12.4, by: 'keeper', operation: 'REMOVE', items: [500, 540], note: 'Moved to the family list' },
  { day: 13.3, by: 'keeper', operation: 'REPLACE', items: [2402, 2440], note: 'The file of the press', undoneAfter: 9 },
  { day: 13.6, by: 'curator', operation: 'APPEND', items: [2440, 2476], note: 'Sold online' },
  { day: 13.9, by: 'keeper', operation: 'APPEND', items: [2476, 2483], note: 'Sold at the counter' },
];

/** Makes the demo's list with a fortnight of changes by two people, one of which is undone. Safe to repeat: each step has its key. Returns its credId. */
export async function fillDemoList({ curator, keeper }: DemoCurators, now: Date): Promise<number> {
  const begin = now.getTime() - LENGTH;
  const input = {
    name: 'Season ticket',
    description: 'Whoever bought a ticket for the season, kept by two people.',
    idempotencyKey: 'demo-season-ticket',
  };
  const { createListCredential } = await curator(new Date(begin), CreateDemoListDocument, { input });
  const { credId } = createListCredential;
  await addKeeper({ curator, keeper }, credId, new Date(begin + HOUR));
  for (const chapter of CHAPTERS) await tell({ curator, keeper }, credId, { ...chapter, begin });
  await curator(now, ShowDemoPageDocument, {
    input: { credId, isOn: true, nextText: 'Bring your wallet to the gate: the ticket is yours.' },
  });
  return credId;
}

async function addKeeper({ curator, keeper }: DemoCurators, credId: number, at: Date): Promise<void> {
  await once(curator(at, ChooseDemoHandleDocument, { handle: 'ada' }));
  await once(keeper(at, ChooseDemoHandleDocument, { handle: 'grace' }));
  await once(curator(at, InviteDemoKeeperDocument, { input: { credId, wallet: KEEPER_ADDRESS } }));
  await once(keeper(at, AcceptDemoInvitationDocument, { credId }));
}

/** What was done before is refused, and whoever has another handle keeps it. */
async function once(act: Promise<unknown>): Promise<void> {
  await act.catch(() => undefined);
}

async function tell(
  curators: DemoCurators,
  credId: number,
  { begin, day, by, operation, items: [from, to], note, undoneAfter }: Chapter & { readonly begin: number },
): Promise<void> {
  const at = begin + day * DAY;
  const items = Array.from({ length: to - from }, (_, index) => demoAddress(from + index));
  const key = `demo-${credId}-${day}`;
  const change = { credId, operation, items, note, idempotencyKey: key };
  const { credentialItems } = await curators[by](new Date(at), ChangeDemoListDocument, { input: change });
  const { updateId } = credentialItems;
  if (undoneAfter === undefined || updateId === null) return;
  const undo = { credId, updateId, note: 'That was the wrong file', idempotencyKey: `${key}-undo` };
  await curators.curator(new Date(at + undoneAfter * MINUTE), UndoInDemoDocument, { input: undo });
}

function demoAddress(index: number): string {
  return `0x${createHash('sha256').update(`demo ${index}`).digest('hex').slice(0, 40)}`;
}
