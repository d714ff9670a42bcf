import { useRoute } from 'preact-iso/router';
import { OwnAppDocument } from '../../graph/apps.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { apps } from '../../words/en/apps.ts';
import { APPS_CRUMB } from '../apps/apps-crumb.ts';
import { AppFrame } from './app-frame.tsx';

const words = apps.app;

/** The page of an app, for its owners and for operators. */
export function AppScreen() {
  const { clientId = '', tab = '' } = useRoute().params;
  return <Found key={clientId} clientId={clientId} tab={tab} />;
}

function Found({ clientId, tab }: { readonly clientId: string; readonly tab: string }) {
  const { data, fault, again } = useAnswer(OwnAppDocument, { clientId });
  if (data?.ownApp) return <AppFrame app={data.ownApp} tab={tab} />;
  const isMissing = data?.ownApp === null && !fault;
  return (
    <Page title={isMissing ? words.missingTitle : clientId} above={APPS_CRUMB}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{words.missingText}</p>}
      {!data && !fault && <Skeleton lines={6} />}
    </Page>
  );
}
