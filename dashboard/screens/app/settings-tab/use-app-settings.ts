import { useState } from 'preact/hooks';
import { UpdateAppDocument, type UpdateAppInput } from '../../../graph/apps.generated.ts';
import type { Fault } from '../../../graph/fault.ts';
import { useChange } from '../../../graph/use-change.ts';
import { type Draft, useDraft } from '../../../parts/forms/drafts.ts';
import { toLines } from '../../../parts/forms/to-lines.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { apps } from '../../../words/en/apps.ts';
import { invalidInputs } from '../../../words/en/faults.ts';
import type { OwnApp } from '../own-app.ts';

/** The fields of the settings; a tick is `yes` or empty. */
interface SettingTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly homepage: string;
  readonly redirectUris: string;
  readonly requirePkce: string;
  readonly expiringTokens: string;
  readonly grace: string;
}

/** The state of the form with an app's settings. */
export interface AppSettingsForm {
  readonly draft: Draft<SettingTexts>;
  readonly save: () => Promise<void>;
  readonly isBusy: boolean;
  /** What is wrong with the grace period, which the service never sees; null if nothing is. */
  readonly graceError: string | null;
  readonly fault: Fault | null;
}

const GRACE = /^(?:[0-9]|[1-5][0-9]|60)$/;

/** Keeps the settings of an app as a draft, and saves those that were changed. */
export function useAppSettings(app: OwnApp): AppSettingsForm {
  const { clientId } = app.app;
  const draft = useDraft<SettingTexts>(`app-${clientId}`, toTexts(app));
  const [graceError, setGraceError] = useState<string | null>(null);
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const save = async (): Promise<void> => {
    // Without refresh tokens the field is not shown, and what it holds is not sent.
    const isRefreshing = draft.texts.expiringTokens !== '';
    const isValid = !isRefreshing || GRACE.test(draft.texts.grace.trim());
    setGraceError(isValid ? null : invalidInputs.refreshGraceSeconds);
    if (
      !isValid ||
      !(await make({
        input: { clientId, ...toChanges(isRefreshing ? draft.changed : { ...draft.changed, grace: undefined }) },
      }))
    )
      return;
    draft.forget();
    toast(apps.settings.saved);
  };
  return { draft, save, isBusy, graceError, fault };
}

function toTexts({ app, redirectUris, requirePkce, expiringTokens, refreshGraceSeconds }: OwnApp): SettingTexts {
  return {
    name: app.name,
    homepage: app.homepage ?? '',
    redirectUris: redirectUris.join('\n'),
    requirePkce: requirePkce ? 'yes' : '',
    expiringTokens: expiringTokens ? 'yes' : '',
    grace: String(refreshGraceSeconds),
  };
}

/** What is left out stays the same, so that two owners who change different things do not undo each other. */
function toChanges(changed: Partial<SettingTexts>): Omit<UpdateAppInput, 'clientId'> {
  const { name, homepage, redirectUris, requirePkce, expiringTokens, grace } = changed;
  return {
    ...(name !== undefined && { name }),
    ...(homepage !== undefined && { homepage: homepage.trim() || null }),
    ...(redirectUris !== undefined && { redirectUris: toLines(redirectUris) }),
    ...(requirePkce !== undefined && { requirePkce: requirePkce !== '' }),
    ...(expiringTokens !== undefined && { expiringTokens: expiringTokens !== '' }),
    ...(grace !== undefined && { refreshGraceSeconds: Number(grace) }),
  };
}
