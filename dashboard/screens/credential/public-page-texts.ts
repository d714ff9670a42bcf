import type { PublicPageQuery, UpdatePublicPageMutationVariables } from '../../graph/credential.generated.ts';
import { fromLocalTime, toLocalTime } from '../../parts/forms/local-time.ts';

type StoredPage = NonNullable<NonNullable<PublicPageQuery['credential']>['publicPage']>;

/** The settings of a public page as the texts of a form. */
export interface PageTexts extends Readonly<Record<string, string>> {
  /** Empty while the page is off. */
  readonly isOn: string;
  readonly nextText: string;
  readonly nextUrl: string;
  /** In the person's time zone, as the browser's own field has it. */
  readonly openUntil: string;
  /** One a line. */
  readonly embedOrigins: string;
  /** Empty unless the page shows the curator's handle. */
  readonly showsHandle: string;
}

/** Turns the settings into the texts of the form. */
export function toTexts({ isOn, openUntil, embedOrigins, showsHandle, ...page }: StoredPage): PageTexts {
  return {
    isOn: isOn ? 'on' : '',
    nextText: page.nextText ?? page.waitingText ?? '',
    nextUrl: page.nextUrl ?? page.waitingUrl ?? '',
    openUntil: toLocalTime(openUntil),
    embedOrigins: embedOrigins.join('\n'),
    showsHandle: showsHandle ? 'on' : '',
  };
}

/** The texts of a former curator: the form sends them also if they are kept as they are. */
export function waitingTexts({ waitingText, waitingUrl }: StoredPage): Partial<PageTexts> {
  return {
    ...(waitingText !== null && { nextText: waitingText }),
    ...(waitingUrl !== null && { nextUrl: waitingUrl }),
  };
}

/** Turns the texts that were changed into what the service takes. */
export function toInput(changed: Partial<PageTexts>): Omit<UpdatePublicPageMutationVariables['input'], 'credId'> {
  const { isOn, nextText, nextUrl, openUntil, embedOrigins, showsHandle } = changed;
  return {
    ...(isOn !== undefined && { isOn: isOn !== '' }),
    ...(nextText !== undefined && { nextText }),
    ...(nextUrl !== undefined && { nextUrl }),
    ...(openUntil !== undefined && { openUntil: fromLocalTime(openUntil) }),
    ...(embedOrigins !== undefined && { embedOrigins: embedOrigins.split(/[\s,]+/).filter(Boolean) }),
    ...(showsHandle !== undefined && { showsHandle: showsHandle !== '' }),
  };
}
