import { useState } from 'preact/hooks';
import { FullAddress } from '../../parts/address.tsx';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import type { NamedCredential, NameOf } from '../../parts/credentials/use-names.ts';
import { Choice } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { ruleEffect as words } from '../../words/en/rule.ts';
import { describeRule } from './describe-rule.ts';
import { listCredIds, type RuleGroup } from './rule-tree.ts';
import { useEffectOn } from './use-effect-on.ts';

/** The most addresses of each kind of change that are shown. */
const MOST_SHOWN = 5;

interface RuleEffectProps {
  readonly credId: number;
  readonly before: RuleGroup;
  readonly after: RuleGroup;
  readonly nameOf: NameOf;
}

/** What a change of a rule does: both rules in words, and whose result would change in a sample of a list. */
export function RuleEffect({ credId, before, after, nameOf }: RuleEffectProps) {
  const lists = findOwnLists([after, before], nameOf);
  const [chosen, choose] = useState('');
  const list = lists.find((one) => String(one.credId) === chosen) ?? lists[0];
  return (
    <>
      <dl class="rule-change">
        <div>
          <dt>{words.before}</dt>
          <dd class="rule-sentence">{describeRule(before, nameOf)}</dd>
        </div>
        <div>
          <dt>{words.after}</dt>
          <dd class="rule-sentence">{describeRule(after, nameOf)}</dd>
        </div>
      </dl>
      <section class="section" aria-labelledby="effect">
        <h3 id="effect">{words.title}</h3>
        {lists.length > 1 && list && (
          <Choice
            label={words.list}
            value={String(list.credId)}
            options={lists.map((one) => [String(one.credId), one.name] as const)}
            onChange={choose}
          />
        )}
        {list ? <Outcome key={list.credId} credId={credId} after={after} list={list} /> : <p>{words.noList}</p>}
      </section>
    </>
  );
}

/** The person's own lists that the rules name: only of these they can read the items. */
function findOwnLists(rules: readonly RuleGroup[], nameOf: NameOf): readonly NamedCredential[] {
  const credIds = new Set(rules.flatMap(listCredIds));
  return [...credIds].flatMap((credId) => {
    const named = nameOf(credId);
    return named?.isOwn && traitsOf(named.kind).hasItems ? [named] : [];
  });
}

interface OutcomeProps {
  readonly credId: number;
  readonly after: RuleGroup;
  readonly list: NamedCredential;
}

function Outcome({ credId, after, list }: OutcomeProps) {
  const { effect, fault, again } = useEffectOn(credId, after, list.credId);
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (!effect) return <output>{words.asking}</output>;
  const { all, gains, losses, unknown } = effect;
  if (all === 0) return <p>{words.noItems}</p>;
  return (
    <>
      <output>{words.outcome(list.name, all, [gains.length, losses.length, unknown])}</output>
      <Changed title={words.gains} addresses={gains} />
      <Changed title={words.losses} addresses={losses} />
    </>
  );
}

function Changed({ title, addresses }: { readonly title: string; readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul class="plain">
        {addresses.slice(0, MOST_SHOWN).map((address) => (
          <li key={address}>
            <FullAddress address={address} />
          </li>
        ))}
      </ul>
      {addresses.length > MOST_SHOWN && <p class="quiet">{words.more(addresses.length - MOST_SHOWN)}</p>}
    </div>
  );
}
