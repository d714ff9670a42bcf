import { trustedCertificate } from '../test/support/certificates.ts';
import startMongodb, { stop as stopMongodb } from '../test/support/global-setup.ts';
import { newAddress } from '../test/support/item-lists.ts';
import { type CuratingPerson, curatingPerson } from '../test/support/own-credentials.ts';
import { createOwnSource } from '../test/support/own-sources.ts';
import { listOf, newRule, part, resultOf } from '../test/support/rules.ts';
import { startService } from '../test/support/service.ts';
import { type Figure, median } from './figure.ts';
import { startServerProcess } from './server-process.ts';

const ROUNDS = 400;
const WARM_UP = 100;

/** Milliseconds until the slower partner answers. */
const SLOW = 50;

/** What a rule adds to the time of one check: over lists, and over two partners. */
export async function rules(): Promise<readonly Figure[]> {
  await startMongodb();
  const partner = await startServerProcess(new URL('partner-process.ts', import.meta.url), await trustedCertificate());
  try {
    const service = await startService({ config: { outboundAllow: [new URL(partner.url).host] } });
    const person = await curatingPerson(service);
    const figures = [await overLists(person), await overPartners(person, partner.url)];
    await service.close();
    return figures;
  } finally {
    await partner.stop();
    await stopMongodb();
  }
}

async function overLists(person: CuratingPerson): Promise<Figure> {
  const members = Array.from({ length: 1000 }, newAddress);
  const [list, other, blocked] = [
    await listOf(person, members),
    await listOf(person, members),
    await listOf(person, []),
  ];
  const rule = await newRule(person, {
    all: [part(list), { any: [part(other), part(blocked)] }, { not: part(blocked) }],
  });
  const [address = ''] = members;
  return compare(
    person,
    { rule, alone: list, nextAddress: () => address },
    'a check by a rule over three lists, time',
    {
      floor: "one list's check",
      target: '<= 1.3x',
    },
  );
}

async function overPartners(person: CuratingPerson, url: string): Promise<Figure> {
  const fast = await createOwnSource(person, `${url}/1000?user=$address`);
  const alone = await createOwnSource(person, `${url}/1000?user=$address&wait=${SLOW}`);
  const rule = await newRule(person, { all: [part(fast), part(alone)] });
  return compare(person, { rule, alone, nextAddress: newAddress }, 'a check by a rule over two partners, time', {
    floor: `the slower one's check (it takes ${SLOW} ms)`,
    target: '<= 1.15x',
  });
}

interface Compared {
  readonly rule: number;
  readonly alone: number;
  /** The address of the next check; ever new ones, so that no answer is cached. */
  readonly nextAddress: () => string;
}

/** Alternates the two, so that what else the machine does meets both. */
async function compare(
  { service }: CuratingPerson,
  { rule, alone, nextAddress }: Compared,
  what: string,
  figure: Pick<Figure, 'floor' | 'target'>,
): Promise<Figure> {
  const timeOf = async (credId: number): Promise<number> => {
    const address = nextAddress();
    const begun = performance.now();
    if ((await resultOf(service, credId, address)) !== 1) throw new Error('A check failed.');
    return performance.now() - begun;
  };
  const times: { readonly rule: number; readonly alone: number }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const measured = { alone: await timeOf(alone), rule: await timeOf(rule) };
    if (round >= WARM_UP) times.push(measured);
  }
  const [ruleTime, aloneTime] = [median(times.map((time) => time.rule)), median(times.map((time) => time.alone))];
  const detail = `${ruleTime.toFixed(1)} ms against ${aloneTime.toFixed(1)} ms`;
  return { what, ...figure, ratio: ruleTime / aloneTime, detail };
}
