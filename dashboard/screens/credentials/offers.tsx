import { OfferedCredentialsDocument, type OfferedCredentialsQuery } from '../../graph/credentials.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { DroppedValues } from '../../parts/credentials/dropped-values.tsx';
import { KindBadge } from '../../parts/credentials/kind-badge.tsx';
import { OfferAnswer } from '../../parts/credentials/offer-answer.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { paths } from '../../site/paths.ts';
import { credentials } from '../../words/en/credentials.ts';
import { ago, shortAddress } from '../../words/format.ts';

const words = credentials.offers;

type Offered = OfferedCredentialsQuery['offeredCredentials']['nodes'][number];

/** The credentials offered to the person; nothing if there are none. */
export function Offers() {
  const { data, fault, again } = useAnswer(OfferedCredentialsDocument, { first: 20 });
  const offered = data?.offeredCredentials.nodes ?? [];
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (offered.length === 0) return null;
  return (
    <section class="section" aria-labelledby="offers">
      <h2 id="offers">{words.title}</h2>
      <ul class="card rows">
        {offered.map((credential) => (
          <Offer key={credential.credId} credential={credential} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ credential: { credId, name, kind, curator, offer } }: { readonly credential: Offered }) {
  return (
    <li>
      <div class="grow">
        <a class="row-link" href={paths.credential(credId)}>
          <bdi>{name}</bdi>
        </a>
        <span class="quiet small">
          {words.text(name, shortAddress(curator))} {offer && words.until(ago(offer.expiresAt))}
        </span>
        <DroppedValues credId={credId} kind={kind} text={words.dropsValues} />
      </div>
      <KindBadge kind={kind} />
      <OfferAnswer credId={credId} name={name} />
    </li>
  );
}
