import type { ComponentChildren } from 'preact';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { PartHealthDocument, type PartHealthQuery } from '../../graph/rule.generated.ts';
import { useAnswer, usePolling } from '../../graph/use-graph.ts';
import { KindBadge, StateBadge } from '../../parts/badges.tsx';
import { type NamedCredential, useNames } from '../../parts/credentials/use-names.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { rule, ruleHealth as words } from '../../words/en/rule.ts';

/** Milliseconds between two looks at the partners. */
const INTERVAL = 30_000;

/** How the partners do on which a rule rests. */
export function PartHealth({ credential: { credId } }: { readonly credential: PublicCredential }) {
  const { data, fault, again } = useAnswer(PartHealthDocument, { credId });
  usePolling(again, true, INTERVAL);
  const parts = data?.credential?.partHealth;
  const nameOf = useNames((parts ?? []).map((part) => part.credId));
  return (
    <section class="section narrow" aria-labelledby="health">
      <h2 id="health">{words.title}</h2>
      <p class="quiet">{words.lead}</p>
      <FaultNotice fault={fault} again={again} />
      {!parts && !fault && <Skeleton lines={3} />}
      {parts?.length === 0 && <p>{words.none}</p>}
      {parts && parts.length > 0 && (
        <ul class="card rows">
          {parts.map((part) => (
            <PartRow key={part.credId} part={part} named={nameOf(part.credId)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PartRowProps {
  readonly part: NonNullable<NonNullable<PartHealthQuery['credential']>['partHealth']>[number];
  readonly named: NamedCredential | null | undefined;
  readonly children?: ComponentChildren;
}

/** A partner of a rule, with its state. */
export function PartRow({ part: { credId, state }, named, children }: PartRowProps) {
  return (
    <li>
      <span class="grow">
        <PartLink credId={credId} named={named} />
      </span>
      <StateBadge state={state} />
      {children && <div class="whole-row">{children}</div>}
    </li>
  );
}

interface PartLinkProps {
  readonly credId: number;
  readonly named: NamedCredential | null | undefined;
}

/** Leads to the health of one's own credential, and to the page of another one. */
function PartLink({ credId, named }: PartLinkProps) {
  if (!named) return rule.id(credId);
  const href = named.isOwn ? paths.credentialTab(credId, 'health') : paths.credential(credId);
  return (
    <>
      <a class="row-link" href={href}>
        <bdi>{named.name}</bdi>
      </a>{' '}
      <KindBadge kind={named.kind} />
    </>
  );
}
