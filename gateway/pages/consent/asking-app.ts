import { type Html, html } from '../../http/html.ts';
import { ownLogoPath } from './app-logo.ts';

/** The app that asks, as a person can judge it. */
export interface AskingApp {
  readonly clientId: string;
  readonly logo: string | null;
  readonly name: string;
  readonly homepage: string | null;
  readonly policy: string | null;
  readonly terms: string | null;
  /** The origin that the browser returns to, or the scheme of an app on the device. */
  readonly origin: string;
  /** Whether a program on the person's device gets the answer. */
  readonly isOnDevice: boolean;
  /** When it was registered. */
  readonly createdAt: string;
  /** The handles of its owners. */
  readonly owners: readonly string[];
  /** How many people have allowed it, counted up to one above `MOST_COUNTED`. */
  readonly people: number;
}

const MOST_COUNTED = 1000;

/** Shows the logo that the owners have set. */
export function logoImage({ clientId, logo }: AskingApp): Html {
  const path = ownLogoPath(clientId, logo);
  return path === null
    ? html``
    : html`<img class="logo" src="${path}" alt="" width="64" height="64">
`;
}

/** Says whose app it is, how old it is and how many people use it. The links open beside the page, which stays as it is. */
export function whoAsks({ homepage, policy, terms, createdAt, owners, people }: AskingApp): Html {
  const links = [
    ...(homepage === null ? [] : [linkTo(homepage, new URL(homepage).host)]),
    ...(policy === null ? [] : [linkTo(policy, 'Privacy policy')]),
    ...(terms === null ? [] : [linkTo(terms, 'Terms of service')]),
  ];
  return html`${links.length === 0 ? html`` : html`<ul class="links">${links}</ul>`}
<p class="quiet">${ownedBy(owners)}Registered on ${createdAt.slice(0, 10)}. ${usedBy(people)}</p>`;
}

/** Says where the browser goes. On a device, nothing but the person knows whether the app has asked (RFC 8252 8.6). */
export function whereTo({ name, origin, isOnDevice }: AskingApp): Html {
  if (!isOnDevice) return html`<p class="quiet">After you answer, you return to ${origin}.</p>`;
  return html`<p>After you answer, you return to a program on this device (${origin}). Any program here can ask as ${name}. Allow this only if
you have just started to sign in there.</p>`;
}

function linkTo(url: string, text: string): Html {
  return html`<li><a href="${url}" target="_blank" rel="noopener noreferrer"><bdi>${text}</bdi></a></li>`;
}

/** More names would push the question off the screen. */
const MOST_OWNERS = 3;

function ownedBy(owners: readonly string[]): Html {
  if (owners.length === 0) return html``;
  const shown = owners.slice(0, MOST_OWNERS);
  const others = owners.length - shown.length;
  const names = [...shown, ...(others > 0 ? [`${others} more`] : [])];
  return html`Owned by ${new Intl.ListFormat('en').format(names)}. `;
}

function usedBy(people: number): string {
  if (people > MOST_COUNTED) return `More than ${MOST_COUNTED.toLocaleString('en')} people have allowed it.`;
  if (people === 0) return 'Nobody has allowed it before.';
  return people === 1 ? 'One person has allowed it.' : `${people.toLocaleString('en')} people have allowed it.`;
}
