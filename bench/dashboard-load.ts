import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { arrive, type DashboardWorld } from './dashboard-world.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

const ROUNDS = 5;

/** A slow phone on a slow network. */
const SLOW_CPU = 4;
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const Load = z.object({ fcp: z.number(), lcp: z.number(), tti: z.number(), tbt: z.number(), cls: z.number() });
type Load = z.infer<typeof Load>;

/** Runs in the page before anything else: notes paints, shifts and long tasks. */
const OBSERVE = `(() => {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  window.readLoad = () => {
    const after = seen.tasks.filter(([start, length]) => start + length > seen.fcp);
    const tbt = after.reduce((sum, [, length]) => sum + length - 50, 0);
    const busyUntil = Math.max(0, ...after.map(([start, length]) => start + length));
    return { fcp: seen.fcp, lcp: seen.lcp, cls: seen.cls, tbt, tti: Math.max(seen.lcp, busyUntil) };
  };
})()`;

/** The home page on a slow phone, against a page of server HTML that the same service serves. */
export async function measureLoad(world: DashboardWorld): Promise<readonly Figure[]> {
  const { page } = await arrive(world);
  const [ours, floors]: [Load[], Load[]] = [[], []];
  const session = await makeSlow(page);
  await page.addInitScript(OBSERVE);
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await load(page, `${world.service.auth}/account`));
    ours.push(await load(page, `${world.service.app}/dashboard`));
  }
  await session.detach();
  const toRatio = (name: 'fcp' | 'lcp' | 'tti', target: string): Figure => {
    const [own, floor] = [median(ours.map((one) => one[name])), median(floors.map((one) => one[name]))];
    const detail = `${own.toFixed(0)} and ${floor.toFixed(0)} ms`;
    return {
      what: `slow phone: ${name.toUpperCase()}`,
      floor: 'the account page, server HTML',
      ratio: own / floor,
      target,
      detail,
    };
  };
  const [tbt, cls] = [median(ours.map((one) => one.tbt)), median(ours.map((one) => one.cls))];
  return [
    toRatio('fcp', '<= 1.5x'),
    toRatio('lcp', '<= 2x'),
    toRatio('tti', '<= 3x'),
    {
      what: 'slow phone: total blocking time',
      floor: '100 ms',
      ratio: tbt / 100,
      target: '<= 1x',
      detail: `${tbt.toFixed(0)} ms`,
    },
    { what: 'slow phone: layout shift', floor: '0.02', ratio: cls / 0.02, target: '<= 1x', detail: cls.toFixed(3) },
  ];
}

async function makeSlow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  return session;
}

async function load(page: Page, url: string): Promise<Load> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return Load.parse(await page.evaluate('readLoad()'));
}

/** Runs in the page: from a click on a link to the frame in which its heading is shown. */
const CHANGE = `async (label) => {
  const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent.trim() === label);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  link.click();
  while (document.querySelector('h1')?.textContent !== label) await frame();
  await frame();
  return performance.now() - start;
}`;

/** From one page to another whose code and data are there, on a slow processor. */
export async function measureRouteChange(world: DashboardWorld): Promise<Figure> {
  const { page } = await arrive(world);
  const change = async (label: string): Promise<number> => Number(await page.evaluate(`(${CHANGE})('${label}')`));
  for (const label of ['Credentials', 'Home']) await change(label);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await change('Credentials'));
    await change('Home');
  }
  const time = median(times);
  return {
    what: 'change of the page, processor 4x slower',
    floor: '100 ms',
    ratio: time / 100,
    target: '<= 1x',
    detail: `${time.toFixed(0)} ms`,
  };
}
