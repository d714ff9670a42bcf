import type { AuthContext } from '../context.ts';
import { findServiceId } from '../people/read-identities.ts';
import { findViewer } from '../people/viewer.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

/** Whether the viewer is the person whom the app expects, as far as it named one by `id_token_hint`. */
export async function isExpected(
  context: AuthContext,
  { openId }: Pick<AuthorizationRequest, 'openId'>,
): Promise<boolean> {
  const expected = openId?.expectedSub ?? null;
  if (expected === null) return true;
  const viewer = await findViewer(context);
  return viewer !== null && findServiceId(viewer) === expected;
}
