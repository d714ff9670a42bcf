import { useRoute } from 'preact-iso/router';
import { OwnAppDocument } from '../../graph/operations.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Page } from '../../parts/page.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { When } from '../../parts/when.tsx';
import { paths } from '../../site/paths.ts';
import { apps } from '../../words/en/apps.ts';
import { AppSettings } from './app-settings.tsx';
import type { OwnApp } from './own-app.ts';
import { Owners } from './owners.tsx';
import { Secrets } from './secrets.tsx';

const words = apps.app;

const ABOVE = { href: paths.apps, label: apps.title };

/** The page of one of the person's apps. */
export function AppScreen() {
  const { clientId = '' } = useRoute().params;
  return <Found key={clientId} clientId={clientId} />;
}

function Found({ clientId }: { readonly clientId: string }) {
  const { data, fault, again } = useAnswer(OwnAppDocument, { clientId });
  if (data?.ownApp) return <Shown app={data.ownApp} />;
  const isMissing = data?.ownApp === null && !fault;
  return (
    <Page title={isMissing ? words.missingTitle : clientId} above={ABOVE}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{words.missingText}</p>}
      {!data && !fault && <Skeleton lines={6} />}
    </Page>
  );
}

function Shown({ app: ownApp }: { readonly app: OwnApp }) {
  const { app, createdAt, disabledAt } = ownApp;
  const lead = (
    <>
      {words.clientId} <code class="break">{app.clientId}</code>{' '}
      <CopyButton text={app.clientId} label={words.copyClientId} /> · {words.created} <When at={createdAt} />
    </>
  );
  return (
    <Page title={app.name} lead={lead} above={ABOVE}>
      {disabledAt !== null && <DisabledNotice />}
      <div class="stack narrow">
        <AppSettings app={ownApp} />
        <Secrets app={ownApp} />
        <Owners app={ownApp} />
      </div>
    </Page>
  );
}

function DisabledNotice() {
  return (
    <div class="notice alarm">
      <Icon name="warn" />
      <p>
        <strong>{words.disabledTitle}</strong> {words.disabledText}
      </p>
    </div>
  );
}
