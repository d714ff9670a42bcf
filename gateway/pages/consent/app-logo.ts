import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { PageError } from '../frame/respond-page.ts';
import { AppLogoDocument } from '../operations.generated.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** `GET /apps/:clientId/logo`: the picture as it was checked and stored. No browser takes it for anything else. */
export const appLogo: Endpoint = async ({ params, reader }, run) => {
  const { appLogo: logo } = dataOf(await run(AppLogoDocument, { clientId: params.clientId ?? '' }));
  if (!logo) throw new PageError('NOT_FOUND', reader.words.faults.noLogo, { reason: 'NO_SUCH_PATH' });
  return {
    status: 200,
    body: Buffer.from(logo.image, 'base64'),
    headers: {
      'content-type': logo.contentType,
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
};
