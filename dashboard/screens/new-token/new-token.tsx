import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { useAnswer, useViewer } from '../../graph/use-graph.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { Choice, Field } from '../../parts/forms/field.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { parts } from '../../words/en/parts.ts';
import { tokens } from '../../words/en/tokens.ts';
import { shortAddress } from '../../words/format.ts';
import { Support } from '../access/support.tsx';
import { NoWallet } from '../credentials/no-wallet.tsx';
import { LimitFields } from './limit-fields.tsx';
import { useNewToken } from './use-new-token.ts';

const words = tokens.form;

/** The page that asks for a curator token, or creates one where the installation grants it at once. */
export function NewToken() {
  const { data, fault, again } = useAnswer(SelfServiceDocument, {});
  const { wallets, ...viewer } = useViewer();
  const isSelf = data?.selfService.curatorTokens ?? false;
  const isReady = data !== undefined && wallets !== undefined;
  return (
    <Page
      title={isSelf ? words.titleSelf : words.title}
      lead={data && (isSelf ? words.leadSelf : words.lead)}
      above={{ href: paths.tokens, label: tokens.title }}
    >
      <FaultNotice fault={fault ?? viewer.fault} again={fault ? again : viewer.again} />
      {!isReady && !fault && !viewer.fault && <Skeleton lines={6} />}
      {isReady && wallets.length === 0 && <NoWallet />}
      {isReady && wallets.length > 0 && (
        <div class="columns">
          <div class="column-main">
            <NewTokenForm isSelf={isSelf} wallets={wallets} />
          </div>
          <div class="column-side">
            <Support />
          </div>
        </div>
      )}
    </Page>
  );
}

interface NewTokenFormProps {
  readonly isSelf: boolean;
  readonly wallets: readonly string[];
}

/** The form for a new curator token. A draft keeps what is typed until the request is made. */
function NewTokenForm({ isSelf, wallets }: NewTokenFormProps) {
  const [first = ''] = wallets;
  const { draft, send, isBusy, fault, mistakes } = useNewToken(first);
  const wallet = draft.texts.address === '' ? first : draft.texts.address;
  return (
    <DraftForm
      draft={draft}
      submit={isSelf ? words.sendSelf : words.send}
      busy={words.sending}
      change={{ isBusy, fault }}
      mistakes={mistakes}
      refusals={{ limit: faultOf(fault, 'credIds') }}
      onSend={send}
      discard={parts.startOver}
      hasSaveKey
    >
      {(field) => (
        <>
          <Choice
            label={words.wallet}
            hint={words.walletHint}
            value={wallet}
            options={wallets.map((one) => [one, shortAddress(one)])}
            onChange={(address) => draft.change({ address, credIds: '' })}
          />
          <LimitFields draft={draft} wallet={wallet} error={field('limit').error} />
          <Field label={words.days} hint={words.daysHint} maxLength={3} {...field('days')} />
          <Field label={words.label} hint={words.labelHint} maxLength={100} isOptional {...field('label')} />
          {!isSelf && (
            <Field label={words.why} hint={words.whyHint} rows={4} maxLength={2000} isOptional {...field('message')} />
          )}
        </>
      )}
    </DraftForm>
  );
}
