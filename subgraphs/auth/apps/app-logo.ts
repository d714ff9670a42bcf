import { recordAudit } from '../../shared/audit.ts';
import { notOwner } from '../../shared/permissions/app-owner.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import { type AppLogoDocument, deleteAppLogo, findAppLogo, insertAppLogo } from './app-logo-store.ts';
import { type AppDocument, swapAppLogo } from './app-store.ts';
import { requireOwner } from './own-app.ts';
import { parseImage } from './parse-image.ts';

/**
 * Sets the logo of an app of the viewer, or removes it with null. The picture is stored first, so that the app never names a missing
 * one; of calls at the same time, each deletes the one that it replaced.
 */
export async function setAppLogo(context: AuthContext, clientId: string, text: string | null): Promise<AppDocument> {
  const { userId } = await requireOwner(context, clientId);
  const logo = text === null ? null : toLogo(clientId, text);
  if (logo) await insertAppLogo(context.database, logo);
  const named = { logo: null, logoId: logo?._id ?? null };
  const before = await swapAppLogo(context.database, { clientId, ownerId: userId }, named.logoId);
  const unnamed = before ? before.logoId : named.logoId;
  if (unnamed != null) await deleteAppLogo(context.database, unnamed);
  // Another owner has taken this one out meanwhile.
  if (!before) throw notOwner(clientId);
  recordAudit(context, { event: 'app-updated', userId, clientId, detail: { fields: ['logo'] } });
  return { ...before, ...named };
}

function toLogo(clientId: string, text: string): AppLogoDocument {
  const { contentType, bytes } = parseImage(text);
  return { _id: `${clientId} ${newId()}`, clientId, contentType, image: bytes.toString('base64') };
}

/** The URL of the logo of an app; null without one. It changes with the picture. */
export function logoUrlOf({ authUrl }: AuthContext, { _id, logo, logoId }: AppDocument): string | null {
  if (!logoId) return logo;
  return `${authUrl}/apps/${encodeURIComponent(_id)}/logo?v=${logoId.slice(_id.length + 1)}`;
}

/** Finds the stored logo of an app; null without one, and for a disabled app. */
export async function findLogo({ apps, database }: AuthContext, clientId: string): Promise<AppLogoDocument | null> {
  const app = await apps.load(clientId);
  return app?.logoId && !app.disabledAt ? findAppLogo(database, app.logoId) : null;
}
