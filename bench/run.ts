import { dashboard, dashboardImport } from './dashboard.ts';
import { events } from './events.ts';
import { streams } from './events-streams.ts';
import { describeFigure, type Figure } from './figure.ts';
import { gateway } from './gateway.ts';
import { gatewayDocuments } from './gateway-documents.ts';
import { gatewaySplit } from './gateway-split.ts';
import { gatewayStart } from './gateway-start.ts';
import { lists, replace } from './lists.ts';
import { appends } from './lists-append.ts';
import { overload } from './overload.ts';
import { roundTrips } from './round-trips.ts';
import { rules } from './rules.ts';
import { strangers } from './rules-strangers.ts';
import { signIn } from './sign-in.ts';
import { source } from './source.ts';
import { workers } from './workers.ts';

/** Item lists of ten million items too, and a million documents; it takes some minutes. */
const isLarge = process.argv.includes('--large');

/** The areas by their names on the command line: npm run bench [-- name... [--large]] */
const AREAS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  'sign-in': signIn,
  'round-trips': roundTrips,
  workers,
  source,
  rules,
  strangers,
  gateway,
  split: gatewaySplit,
  start: gatewayStart,
  documents: async () => gatewayDocuments(isLarge),
  lists: async () => lists(isLarge),
  replace: async () => replace(isLarge),
  appends,
  events,
  streams,
  overload,
  dashboard,
  import: dashboardImport,
};

const asked = process.argv.slice(2).filter((word) => word !== '--large');
const unknown = asked.filter((name) => !(name in AREAS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}
for (const [name, area] of Object.entries(AREAS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const figure of await area()) console.log(describeFigure(figure));
}
