import { isLocale, type Locale } from '../../shared/locales.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import { accountGone, findViewer, requireAccountHolder } from '../identities/viewer.ts';
import { findRequestLocale, setRequestLocale } from '../stores/authorization-requests.ts';
import { setUserLocale, type UserDocument } from '../stores/users.ts';

/** Returns the language that was chosen for this request, or else by the viewer; null without a choice. */
export async function findChosenLocale(context: AuthContext, requestId: string | null): Promise<Locale | null> {
  const asked = requestId === null ? null : await findRequestLocale(context.database, hashSecret(requestId));
  const chosen = asked ?? (await findViewer(context))?.locale ?? '';
  // Another version of the service may have stored a language that this one does not know.
  return isLocale(chosen) ? chosen : null;
}

/** Stores the language that the viewer has chosen. */
export async function setLocale(context: AuthContext, locale: Locale): Promise<UserDocument> {
  const { _id } = await requireAccountHolder(context);
  const changed = await setUserLocale(context.database, _id, locale);
  if (changed) return changed;
  throw accountGone();
}

/** Stores the language of the pages for a pending request. Who knows its id has its browser. */
export async function chooseRequestLocale(
  { database, now }: AuthContext,
  id: string,
  locale: Locale,
): Promise<boolean> {
  return setRequestLocale(database, { hash: hashSecret(id), locale }, now());
}
