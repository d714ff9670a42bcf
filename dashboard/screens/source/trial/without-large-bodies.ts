import type { AddressRun, Run } from './run.ts';
import type { Side } from './side.ts';

/** Characters of a body that earlier tests keep. */
const LARGEST = 64 * 1024;

/** An earlier test, without bodies that would fill the memory. */
export function withoutLargeBodies(run: Run): Run {
  return { ...run, addresses: run.addresses.map(lighten) };
}

function lighten(run: AddressRun): AddressRun {
  return { ...run, server: dropBody(run.server), browser: run.browser && dropBody(run.browser) };
}

function dropBody(side: Side): Side {
  const { received } = side;
  return received?.body && received.body.length > LARGEST ? { ...side, received: { ...received, body: null } } : side;
}
