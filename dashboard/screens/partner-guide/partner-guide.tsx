import { PartnerContractDocument } from '../../graph/partner-contract.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { CopyTextButton } from '../../parts/notices/copy-text-button.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { Snippets } from '../../parts/snippets/snippets.tsx';
import { paths } from '../../site/paths.ts';
import { useSettings } from '../../site/settings.ts';
import { partnerGuide as words } from '../../words/en/partner-guide.ts';
import { Contract } from './contract.tsx';
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
          </section>
          <section class="section">
            <h2>{words.check.title}</h2>
            <p>{words.check.text}</p>
            <Snippets label={words.check.title} snippets={[{ name: 'curl', code: checkBy(contract.appOrigin) }]} />
          </section>
        </>
      )}
    </Page>
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
