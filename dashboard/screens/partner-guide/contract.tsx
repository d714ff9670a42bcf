import type { PartnerContractQuery } from '../../graph/partner-contract.generated.ts';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { partnerGuide } from '../../words/en/partner-guide.ts';

const words = partnerGuide.contract;

type PartnerContract = PartnerContractQuery['partnerContract'];

/** The origin, the IP addresses and the time limit of this installation. */
export function Contract({ contract }: { readonly contract: PartnerContract }) {
  const { appOrigin, restAddresses, graphqlAddresses, timeoutSeconds } = contract;
  return (
    <section class="card" aria-labelledby="contract">
      <h2 id="contract">{words.title}</h2>
      <dl class="contract">
        <Term name={words.origin} values={[appOrigin]} text={words.originText} />
        <Term name={words.restAddresses} values={restAddresses} text={words.addressesText} />
        <Term name={words.graphqlAddresses} values={graphqlAddresses} text={words.addressesText} />
        <Term name={words.time} text={words.timeText(timeoutSeconds)} />
      </dl>
    </section>
  );
}

interface TermProps {
  readonly name: string;
  readonly values?: readonly string[];
  readonly text: string;
}

function Term({ name, values, text }: TermProps) {
  return (
    <div>
      <dt>{name}</dt>
      {values?.map((value) => (
        <dd key={value}>
          <code>{value}</code> <CopyButton text={value} label={words.copy(value)} />
        </dd>
      ))}
      {values?.length === 0 && <dd>{words.noAddresses}</dd>}
      {values?.length !== 0 && <dd class="quiet">{text}</dd>}
    </div>
  );
}
