import { type Client, useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { AskEligibilityDocument } from '../../graph/credential.generated.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import { ItemPageDocument } from '../../graph/items.generated.ts';
import { TryRuleDocument } from '../../graph/rule.generated.ts';
import { type RuleGroup, toFormula } from './rule-tree.ts';

/** The most items of a list that rules are compared for. */
const SAMPLE = 100;

/** Whose result a change of a rule changes, in a sample. */
interface Effect {
  readonly all: number;
  readonly gains: readonly string[];
  readonly losses: readonly string[];
  /** How many have no result now or then. */
  readonly unknown: number;
}

interface EffectAnswer {
  readonly effect: Effect | null;
  readonly fault: Fault | null;
}

/** Compares the stored rule of a credential with another one, for the first items of a list. */
export function useEffectOn(
  credId: number,
  after: RuleGroup,
  listId: number,
): EffectAnswer & { readonly again: () => void } {
  const client = useClient();
  const [compared, setCompared] = useState<EffectAnswer>({ effect: null, fault: null });
  const [times, setTimes] = useState(0);
  const rule = JSON.stringify(toFormula(after));
  useEffect(() => {
    let isOver = false;
    const compare = async (): Promise<void> => {
      setCompared({ effect: null, fault: null });
      const found = await findEffect(client, { credId, after, listId });
      if (!isOver) setCompared(found);
    };
    void compare();
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the text of the rule stands for the rule
  }, [client, credId, rule, listId, times]);
  return { ...compared, again: () => setTimes(times + 1) };
}

interface Question {
  readonly credId: number;
  readonly after: RuleGroup;
  readonly listId: number;
}

const NEW = { requestPolicy: 'network-only' } as const;

async function findEffect(client: Client, { credId, after, listId }: Question): Promise<EffectAnswer> {
  const sample = await client.query(ItemPageDocument, { credId: listId, first: SAMPLE }, NEW).toPromise();
  const addresses = sample.data?.credential?.itemList?.items.nodes ?? [];
  if (sample.error) return { effect: null, fault: toFault(sample.error) ?? null };
  if (addresses.length === 0) return { effect: { all: 0, gains: [], losses: [], unknown: 0 }, fault: null };
  const [now, then] = await Promise.all([
    client.query(AskEligibilityDocument, { credId, addresses }, NEW).toPromise(),
    client.mutation(TryRuleDocument, { input: { rule: toFormula(after), addresses, credId } }).toPromise(),
  ]);
  const fault = toFault(now.error ?? then.error);
  if (fault) return { effect: null, fault };
  return { effect: toEffect(now.data?.credential?.eligibilities ?? [], then.data?.tryRule ?? []), fault: null };
}

interface Result {
  readonly address: string;
  readonly result: number | null;
}

function toEffect(now: readonly Result[], then: readonly Result[]): Effect {
  const later = new Map(then.map(({ address, result }) => [address, result]));
  const changes = now.map(({ address, result }) => ({ address, before: result, after: later.get(address) ?? null }));
  const known = changes.filter(({ before, after }) => before !== null && after !== null);
  const addressesFrom = (before: number) =>
    known.filter((one) => one.before === before && one.after !== before).map(({ address }) => address);
  return {
    all: changes.length,
    gains: addressesFrom(0),
    losses: addressesFrom(1),
    unknown: changes.length - known.length,
  };
}
