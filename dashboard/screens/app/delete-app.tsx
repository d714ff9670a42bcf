import { useLocation } from 'preact-iso/router';
import { DeleteAppDocument } from '../../graph/apps.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { appDeletion as words } from '../../words/en/app-page.ts';
import type { OwnApp } from './own-app.ts';

/** Deletes an app by its name. */
export function DeleteApp({ app: { app } }: { readonly app: OwnApp }) {
  const { clientId, name } = app;
  const draft = useDraft(`delete-app-${clientId}`, { name: '' });
  const change = useChange(DeleteAppDocument);
  const { route } = useLocation();
  const typed = draft.texts.name.trim();
  const remove = async (): Promise<void> => {
    if (!(await change.make({ clientId, name: typed }))) return;
    draft.forget();
    toast(words.deleted(name));
    route(paths.apps);
  };
  return (
    <section class="card" aria-labelledby="delete">
      <h2 id="delete">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <DraftForm
        draft={draft}
        submit={words.action}
        busy={words.busy}
        change={change}
        mistakes={{ name: typed === name ? null : words.otherName }}
        refusals={{ name: faultOf(change.fault, 'NOT_CONFIRMED') }}
        onSend={remove}
        isDestructive
      >
        {(field) => <Field label={words.name(name)} maxLength={100} {...field('name')} />}
      </DraftForm>
    </section>
  );
}
