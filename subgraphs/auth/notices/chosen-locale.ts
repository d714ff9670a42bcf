import type { Database } from '../../shared/database/database.ts';
import { isLocale, LOCALES, type Locale } from '../../shared/locales.ts';
import type { Caller } from '../../shared/request/caller.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { findRequestLocale, setRequestLocale } from '../authorization/authorization-request-store.ts';
import type { AuthContext } from '../context.ts';
import { findUserLocale, setPageLocale, setUserLocale, type UserDocument } from '../people/user-store.ts';
import { accountGone, requireAccountHolder } from '../people/viewer.ts';

/** Returns the language that was chosen for this authorization request, or else by the signed-in person; null without a choice. */
export async function findChosenLocale(
  { database, caller }: { readonly database: Database; readonly caller: Caller },
  requestId: string | null,
): Promise<Locale | null> {
  const [asked, chosen] = await Promise.all([
    requestId === null ? null : findRequestLocale(database, hashSecret(requestId)),
    caller.kind === 'user' ? findUserLocale(database, caller.userId) : null,
  ]);
  const locale = asked ?? chosen ?? '';
  // Another version of the service may have stored a language that this one does not have.
  return isLocale(locale) ? locale : null;
}

/** Stores the language that the viewer has chosen. */
export async function setLocale(context: AuthContext, locale: Locale): Promise<UserDocument> {
  const { _id } = await requireAccountHolder(context);
  const changed = await setUserLocale(context.database, _id, locale);
  if (changed) return changed;
  throw accountGone();
}

/** Keeps the language of the pages on which a person signs in, for e-mails to whoever has chosen none. Returns the updated person. */
export async function keepPageLocale(
  { database, locale }: Pick<AuthContext, 'database' | 'locale'>,
  user: UserDocument,
): Promise<UserDocument> {
  const { pageLocale = LOCALES[0] } = user;
  if (locale === undefined || locale === pageLocale || user.locale !== undefined) return user;
  return (await setPageLocale(database, user._id, locale)) ?? user;
}

/** Stores the language of the pages for a pending request. Who knows its id has its browser. */
export async function chooseRequestLocale(
  { database, now }: AuthContext,
  id: string,
  locale: Locale,
): Promise<boolean> {
  return setRequestLocale(database, { hash: hashSecret(id), locale }, now());
}
