/** The paths that the dashboard's router handles. The server handles the others below /dashboard. */
export const PAGES = /^\/dashboard(?!\/(?:sign-in|signed-in|sign-out|graph|assets)\b)/;

/** What the router handles for a visitor without a session. The server sends them to the sign-in from all other paths. */
export const PUBLIC_PAGES = /^\/dashboard\/partner-guide(?:[?#]|$)/;

/** Whose events: of an app, or of the service. */
interface EventOwner {
  readonly clientId?: string | null;
  readonly isService?: boolean | null;
}

function queryOf(owner: EventOwner | null): string {
  if (owner === null) return '';
  return owner.isService ? '?of=service' : `?app=${encodeURIComponent(owner.clientId ?? '')}`;
}

/** The page with the endpoints of an owner; of the person themselves without one. */
export function eventsOf(owner: EventOwner | null): string {
  if (owner === null) return paths.events;
  return owner.isService ? paths.operator('events') : paths.appTab(owner.clientId ?? '', 'events');
}

/** The address of each page. */
export const paths = {
  home: '/dashboard',
  credentials: '/dashboard/credentials',
  newList: '/dashboard/credentials/new/list',
  newRest: '/dashboard/credentials/new/rest',
  newGraphql: '/dashboard/credentials/new/graphql',
  newRule: '/dashboard/credentials/new/rule',
  duplicateRule: (credId: number) => `/dashboard/credentials/new/rule?from=${credId}`,
  duplicateList: (credId: number) => `/dashboard/credentials/new/list?from=${credId}`,
  credential: (credId: number) => `/dashboard/credentials/${credId}`,
  credentialTab: (credId: number, tab: string) => `/dashboard/credentials/${credId}/${tab}`,
  /** Runs the test of the source there. */
  testSource: (credId: number) => `/dashboard/credentials/${credId}/source#test`,
  apps: '/dashboard/apps',
  invitation: (clientId: string) => `/dashboard/apps#${clientId}`,
  newApp: '/dashboard/apps/new',
  app: (clientId: string) => `/dashboard/apps/${clientId}`,
  appTab: (clientId: string, tab: string) => `/dashboard/apps/${clientId}${tab === '' ? '' : `/${tab}`}`,
  tokens: '/dashboard/tokens',
  token: (tokenId: string) => `/dashboard/tokens#${tokenId}`,
  newToken: '/dashboard/tokens/new',
  events: '/dashboard/events',
  newEndpoint: (owner: EventOwner | null) => `/dashboard/events/new${queryOf(owner)}`,
  endpoint: (id: string) => `/dashboard/events/${id}`,
  endpointTab: (id: string, tab: string) => `/dashboard/events/${id}${tab === '' ? '' : `/${tab}`}`,
  request: (id: string) => `/dashboard/requests/${id}`,
  operator: (tab: string) => `/dashboard/operator/${tab}`,
  operatorPerson: (name: string) => `/dashboard/operator/people?name=${encodeURIComponent(name)}`,
  operatorAudit: (person: string) => `/dashboard/operator/audit?person=${encodeURIComponent(person)}`,
  operatorCredential: (credId: string) => `/dashboard/operator/credentials?credId=${encodeURIComponent(credId)}`,
  operatorRequest: (id: string) => `/dashboard/operator/requests/${id}`,
  partnerGuide: '/dashboard/partner-guide',
  signIn: '/dashboard/sign-in?returnTo=/dashboard',
} as const;
