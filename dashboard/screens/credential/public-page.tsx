import {
  PublicPageDocument,
  type PublicPageQuery,
  UpdatePublicPageDocument,
} from '../../graph/credential.generated.ts';
import { useAnswer, useChange } from '../../graph/use-graph.ts';
import { DraftForm, type FieldState } from '../../parts/forms/draft-form.tsx';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { Field, Tick } from '../../parts/forms/field.tsx';
import { isLocalTime } from '../../parts/forms/local-time.ts';
import { CopyButton, CopyTextButton } from '../../parts/notices/copy-button.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { useSettings } from '../../site/settings.ts';
import { publicPage as words } from '../../words/en/public-page.ts';
import { type PageTexts, toInput, toTexts, waitingTexts } from './public-page-texts.ts';

type StoredPage = NonNullable<NonNullable<PublicPageQuery['credential']>['publicPage']>;

interface PublicPageProps {
  readonly credId: number;
}

/** The settings of the page on which people check whether they are eligible. */
export function PublicPage({ credId }: PublicPageProps) {
  const { data, fault, again } = useAnswer(PublicPageDocument, { credId });
  const { publicPage: page, isKept = false } = data?.credential ?? {};
  return (
    <section class="card" aria-labelledby="public-page">
      <h2 id="public-page">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      {page?.isOn && <PageLink credId={credId} page={page} />}
      {page && Object.keys(waitingTexts(page)).length > 0 && <p class="field-warning">{words.waits}</p>}
      {page && <PageForm credId={credId} page={page} isKept={isKept} />}
      {!page && (fault ? <FaultNotice fault={fault} again={again} /> : <Skeleton lines={3} />)}
    </section>
  );
}

interface StoredPageProps extends PublicPageProps {
  readonly page: StoredPage;
}

function PageLink({ credId, page }: StoredPageProps) {
  const url = `${useSettings().authUrl}/c/${credId}`;
  return (
    <>
      <p>
        <code class="break">{url}</code> <CopyButton text={url} label={words.copyLink} />
      </p>
      <div class="row">
        <a class="button" href={url} target="_blank" rel="noopener">
          {words.link}
        </a>
        {page.embedOrigins.length > 0 && <CopyTextButton text={embedCode(url)} label={words.copyEmbed} />}
      </div>
    </>
  );
}

function embedCode(url: string): string {
  return `<iframe src="${url}" title="Check whether you are eligible" width="100%" height="640"></iframe>`;
}

interface PageFormProps extends StoredPageProps {
  readonly isKept: boolean;
}

function PageForm({ credId, page, isKept }: PageFormProps) {
  const draft = useDraft(`page-${credId}`, toTexts(page));
  const change = useChange(UpdatePublicPageDocument);
  const waiting = waitingTexts(page);
  const save = async (): Promise<void> => {
    if (!(await change.make({ input: { credId, ...toInput({ ...waiting, ...draft.changed }) } }))) return;
    draft.forgetSent();
    toast(words.saved);
  };
  return (
    <DraftForm
      draft={draft}
      submit={words.save}
      busy={words.saving}
      change={change}
      mistakes={{ openUntil: isLocalTime(draft.texts.openUntil) ? null : words.noTime }}
      onSend={save}
      discard={words.discard}
      isSecondary
    >
      {(field) => pageFields(draft, field, isKept)}
    </DraftForm>
  );
}

/** A function and no component: the form has to know which fields it shows. */
function pageFields(draft: Draft<PageTexts>, field: (name: string) => FieldState, isKept: boolean) {
  return (
    <>
      <Tick
        label={words.on}
        hint={words.onHint}
        isOn={draft.texts.isOn !== ''}
        onChange={(isOn) => draft.set('isOn', isOn ? 'on' : '')}
      />
      {!isKept && (
        <Tick
          label={words.showsHandle}
          hint={words.showsHandleHint}
          isOn={draft.texts.showsHandle !== ''}
          onChange={(shows) => draft.set('showsHandle', shows ? 'on' : '')}
        />
      )}
      <Field
        label={words.nextText}
        hint={words.nextTextHint}
        maxLength={1000}
        rows={3}
        isOptional
        {...field('nextText')}
      />
      <Field label={words.nextUrl} maxLength={2000} isOptional {...field('nextUrl')} />
      <Field label={words.openUntil} hint={words.openUntilHint} isMoment isOptional {...field('openUntil')} />
      <Field
        label={words.embedOrigins}
        hint={words.embedOriginsHint}
        isMono
        maxLength={6000}
        rows={3}
        isOptional
        {...field('embedOrigins')}
      />
    </>
  );
}
