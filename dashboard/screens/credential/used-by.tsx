import { UsedByDocument } from '../../graph/rule.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { paths } from '../../site/paths.ts';
import { usedBy as words } from '../../words/en/rule.ts';

/** The credentials whose rules name this one. */
interface Uses {
  readonly rules: readonly { readonly credId: number; readonly name: string }[];
  /** Their names in a sentence; null if there are none. */
  readonly names: string | null;
}

function useUses(credId: number) {
  const { data, fault, again } = useAnswer(UsedByDocument, { credId });
  const { nodes = [], pageInfo } = data?.credential?.usedBy ?? {};
  const hasMore = pageInfo?.hasNextPage ?? false;
  const names = nodes.map(({ name }) => name);
  const uses: Uses = { rules: nodes, names: names.length === 0 ? null : words.names(names, hasMore) };
  return { ...uses, hasMore, fault, again };
}

/** Lists the rules that name a credential; nothing if there are none. */
export function UsedBy({ credId }: { readonly credId: number }) {
  const { rules, hasMore, fault, again } = useUses(credId);
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (rules.length === 0) return null;
  return (
    <section class="card" aria-labelledby="used-by">
      <h2 id="used-by">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <ul class="rows plain">
        {rules.map(({ credId: rule, name }) => (
          <li key={rule}>
            <a class="row-link" href={paths.credential(rule)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {hasMore && <p class="quiet">{words.more}</p>}
    </section>
  );
}

interface UseWarningProps {
  readonly credId: number;
  readonly text: (names: string) => string;
}

/** Warns of the rules that name a credential; nothing if there are none. */
export function UseWarning({ credId, text }: UseWarningProps) {
  const { names } = useUses(credId);
  return names === null ? null : <p class="field-warning">{text(names)}</p>;
}
