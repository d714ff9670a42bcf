import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { useAnswer, useViewer } from '../../graph/use-graph.ts';
import { Choice, Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { tokens } from '../../words/en/tokens.ts';
import { shortAddress } from '../../words/format.ts';
import { Support } from '../access/support.tsx';
import { NoWallet } from '../credentials/no-wallet.tsx';
import { LimitFields } from './limit-fields.tsx';
import { type NewTokenForm as NewTokenState, useNewToken } from './use-new-token.ts';

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
  const form = useNewToken(first);
  const { isBusy, send, fault, draft, mistakes } = form;
  const { texts, change } = draft;
  const wallet = texts.address === '' ? first : texts.address;
  const submit = isSelf ? words.sendSelf : words.send;
  const isAtField = Object.values(errorsOf(form)).some((error) => error !== null);
  return (
    <Form submit={isBusy ? words.sending : submit} isBusy={isBusy} onSubmit={send} hasSaveKey>
      <Choice
        label={words.wallet}
        hint={words.walletHint}
        value={wallet}
        options={wallets.map((one) => [one, shortAddress(one)])}
        onChange={(address) => change({ address, credIds: '' })}
      />
      <LimitFields draft={draft} wallet={wallet} error={mistakes.limit} />
      <TextFields form={form} isSelf={isSelf} />
      {!isAtField && <FaultNotice fault={fault} />}
    </Form>
  );
}

interface TextFieldsProps {
  readonly form: NewTokenState;
  readonly isSelf: boolean;
}

function TextFields({ form, isSelf }: TextFieldsProps) {
  const { texts, change } = form.draft;
  const errors = errorsOf(form);
  return (
    <>
      <Field
        label={words.days}
        hint={words.daysHint}
        maxLength={3}
        value={texts.days}
        error={errors.days}
        onChange={(days) => change({ days })}
      />
      <Field
        label={words.label}
        hint={words.labelHint}
        maxLength={100}
        isOptional
        value={texts.label}
        error={errors.label}
        onChange={(label) => change({ label })}
      />
      {!isSelf && (
        <Field
          label={words.why}
          hint={words.whyHint}
          rows={4}
          maxLength={2000}
          isOptional
          value={texts.message}
          error={errors.message}
          onChange={(message) => change({ message })}
        />
      )}
    </>
  );
}

/** What is wrong with each field; null where nothing is. */
function errorsOf({ mistakes, fault }: NewTokenState) {
  return {
    limit: mistakes.limit,
    days: mistakes.days ?? faultOf(fault, 'days'),
    label: faultOf(fault, 'INVALID_LABEL'),
    message: faultOf(fault, 'INVALID_MESSAGE'),
  };
}
