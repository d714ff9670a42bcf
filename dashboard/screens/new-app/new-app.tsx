import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { apps } from '../../words/en/apps.ts';
import { Support } from '../access/support.tsx';
import { APPS_CRUMB } from '../apps/apps-crumb.ts';
import { NewAppForm } from './new-app-form.tsx';

const words = apps.form;

/** The page that asks for an app, or registers one where the installation grants it at once. */
export function NewApp() {
  const { data, fault, again } = useAnswer(SelfServiceDocument, {});
  const isSelf = data?.selfService.apps ?? false;
  return (
    <Page
      title={isSelf ? words.titleSelf : words.title}
      lead={data && (isSelf ? words.leadSelf : words.lead)}
      above={APPS_CRUMB}
    >
      <FaultNotice fault={fault} again={again} />
      {!data && !fault && <Skeleton lines={6} />}
      {data && (
        <div class="columns">
          <div class="column-main">
            <NewAppForm isSelf={isSelf} />
          </div>
          <div class="column-side">
            <Support />
          </div>
        </div>
      )}
    </Page>
  );
}
