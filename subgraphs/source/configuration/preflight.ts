import { RequestError } from '../../shared/errors.ts';
import { methodOf, type Source } from '../form/source.ts';
import { adviseOnStatus } from '../partner/advise-on-status.ts';
import type { PartnerAnswer, PartnerReply, PartnerRequest } from '../partner/partner-http.ts';
import type { Partners } from '../partner/partners.ts';

/** A preflight that was sent. */
export interface PreflightCall {
  readonly request: PartnerRequest;
  readonly reply: PartnerReply;
}

interface PreflightContext {
  readonly partners: Partners;
  readonly appOrigin: string;
  /** The owner of the source. */
  readonly user: string;
  /** Gets the preflight before it is checked. */
  readonly takePreflight?: ((preflight: PreflightCall) => void) | undefined;
}

/** Throws BAD_USER_INPUT unless the partner's CORS preflight allows the app (spec 4.6.4). It is sent for every method. */
export async function checkPreflight(
  { partners, appOrigin, user, takePreflight }: PreflightContext,
  source: Source,
): Promise<void> {
  const request = toPreflight(appOrigin, source);
  const reply = await partners.send(source.kind, request, { user });
  takePreflight?.({ request, reply });
  if ('failure' in reply) {
    throw refuse(reply.failure.code, `The preflight OPTIONS request failed: ${reply.failure.message}`);
  }
  const { status, headers } = reply.answer;
  try {
    checkOrigin(headers['access-control-allow-origin'], appOrigin);
    checkMethods(headers['access-control-allow-methods'], methodOf(source));
  } catch (error) {
    // A page of an error rarely has CORS headers, and what it lacks is not the cause.
    throw isPreflightRefused(status) ? refuse('PREFLIGHT_STATUS', toStatusMessage(reply.answer)) : error;
  }
}

/** Whether a browser refuses the preflight for its status (Fetch, CORS-preflight fetch). Spec 4.6.4 asks for the headers alone. */
export function isPreflightRefused(status: number): boolean {
  return status < 200 || status > 299;
}

function toStatusMessage({ status, body }: PartnerAnswer): string {
  return `The preflight OPTIONS request was answered with status ${status}, without the CORS headers. ${adviseOnStatus(status, body)}`;
}

/** The URL is sent as configured, without replacing placeholders. */
function toPreflight(appOrigin: string, source: Source): PartnerRequest {
  const headers = [
    { name: 'access-control-request-headers', value: 'Content-Type' },
    { name: 'access-control-request-method', value: methodOf(source) },
    { name: 'origin', value: appOrigin },
  ];
  return { method: 'OPTIONS', url: source.endpoint, headers, body: null };
}

function checkOrigin(value: string | undefined, appOrigin: string): void {
  if (value?.trim() === appOrigin) return;
  throw refuse(
    'CORS_ORIGIN',
    `The preflight's header access-control-allow-origin ${inWords(value)}: it must be ${appOrigin}.`,
  );
}

function checkMethods(value: string | undefined, method: string): void {
  const methods = (value ?? '').split(',').map((name) => name.trim());
  if (methods.includes(method)) return;
  throw refuse(
    'CORS_METHOD',
    `The preflight's header access-control-allow-methods ${inWords(value)}: it must list ${method}.`,
  );
}

function inWords(value: string | undefined): string {
  return value === undefined ? 'is missing' : `is ${JSON.stringify(value.slice(0, 200))}`;
}

function refuse(fault: string, message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'PREFLIGHT_FAILED', fault });
}
