import { PartnerContractDocument, type PartnerContractQuery } from '../../graph/partner-contract.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { CopyButton, CopyTextButton } from '../../parts/notices/copy-button.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { Snippets } from '../../parts/snippets/snippets.tsx';
import { checker } from '../../site/checker.ts';
import { paths } from '../../site/paths.ts';
import { useSettings } from '../../site/settings.ts';
import { partnerGuide as words } from '../../words/en/partner-guide.ts';
import { answerSamples, callSamples } from './call-samples.ts';
import { checkerSamples } from './checker-samples.ts';
import { corsSamples } from './cors-samples.ts';

/** What partners must allow, with samples. */
export function PartnerGuide() {
  const { data, fault, again } = useAnswer(PartnerContractDocument, {});
  const contract = data?.partnerContract;
  const { user } = useSettings();
  return (
    <Page title={words.title} lead={user ? words.lead : words.visitorLead} actions={user && <CopyLink />}>
      <FaultNotice fault={fault} again={again} />
      {!contract && !fault && <Skeleton lines={8} />}
      {contract && (
        <>
          <Contract contract={contract} />
          <section class="section prose">
            <h2>{words.rules.title}</h2>
            <ul>
              {words.rules.items.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
          <section class="section">
            <h2>{words.samples.title}</h2>
            <p class="prose">{words.samples.text}</p>
            <Snippets label={words.samples.label} snippets={corsSamples(contract.appOrigin)} />
            <p class="prose">{words.samples.others}</p>
            <Snippets label={words.samples.othersLabel} snippets={answerSamples(contract.appOrigin)} />
          </section>
          <section class="section">
            <h2>{words.check.title}</h2>
            <p>{words.check.text}</p>
            <Snippets label={words.check.title} snippets={[{ name: 'curl', code: checkBy(contract.appOrigin) }]} />
            <p>{words.check.callText}</p>
            <Snippets label={words.check.callLabel} snippets={callSamples()} />
          </section>
          <Checker origin={contract.appOrigin} />
        </>
      )}
    </Page>
  );
}

/** The file with the service's own test, and how a partner's CI runs it. */
function Checker({ origin }: { readonly origin: string }) {
  const url = new URL(checker.path, location.origin).href;
  return (
    <section class="section">
      <h2>{words.checker.title}</h2>
      <p class="prose">
        {words.checker.text}{' '}
        <a href={url} download="check-partner.mjs">
          {words.checker.download}
        </a>
      </p>
      <p class="prose">
        {words.checker.sum} <code class="break">{checker.sha256}</code>
      </p>
      <Snippets label={words.checker.label} snippets={checkerSamples(origin, url, checker.sha256)} />
      <div class="prose">
        <ul>
          {words.checker.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CopyLink() {
  return <CopyTextButton text={new URL(paths.partnerGuide, location.origin).href} label={words.copyLink} />;
}

function checkBy(origin: string): string {
  return `curl -si -X OPTIONS 'https://api.example.com/holders/$address' \\
  -H 'Origin: ${origin}' \\
  -H 'Access-Control-Request-Method: GET' \\
  -H 'Access-Control-Request-Headers: Content-Type' | grep -i '^access-control'`;
}

const contractWords = words.contract;

type PartnerContract = PartnerContractQuery['partnerContract'];

/** The origin, the IP addresses and the time limit of this installation. */
function Contract({ contract }: { readonly contract: PartnerContract }) {
  const { appOrigin, restAddresses, graphqlAddresses, timeoutSeconds } = contract;
  return (
    <section class="card" aria-labelledby="contract">
      <h2 id="contract">{contractWords.title}</h2>
      <dl class="contract">
        <Term name={contractWords.origin} values={[appOrigin]} text={contractWords.originText} />
        <Term name={contractWords.restAddresses} values={restAddresses} text={contractWords.addressesText} />
        <Term name={contractWords.graphqlAddresses} values={graphqlAddresses} text={contractWords.addressesText} />
        <Term name={contractWords.time} text={contractWords.timeText(timeoutSeconds)} />
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
          <code>{value}</code> <CopyButton text={value} label={contractWords.copy(value)} />
        </dd>
      ))}
      {values?.length === 0 && <dd>{contractWords.noAddresses}</dd>}
      {values?.length !== 0 && <dd class="quiet">{text}</dd>}
    </div>
  );
}
