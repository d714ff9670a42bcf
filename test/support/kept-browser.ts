import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchBrowser, UNOPTIMIZED } from './launch-browser.ts';

let kept: Promise<Browser> | undefined;

/** The browser of this process, which its test files use one after another. One that has ended is replaced. */
export async function keptBrowser(): Promise<Browser> {
  kept ??= launch();
  return kept;
}

/** Closes the contexts of the test file that has ended. */
export async function closeContexts(): Promise<void> {
  const contexts = (await kept)?.contexts() ?? [];
  await Promise.all(contexts.map(async (context) => context.close()));
}

async function launch(): Promise<Browser> {
  try {
    const browser = await launchUnreferenced();
    browser.once('disconnected', forget);
    return browser;
  } catch (error) {
    forget();
    throw error;
  }
}

function forget(): void {
  kept = undefined;
}

/**
 * Launches a browser that lets this process end, as no file knows that it is the last. A browser whose process ends is killed by
 * Playwright; if that is killed itself, the pipe closes, and the browser ends.
 */
async function launchUnreferenced(): Promise<Browser> {
  const children: ChildProcess[] = [];
  const collect = (message: unknown): void => {
    if (message instanceof Object && 'process' in message && message.process instanceof ChildProcess)
      children.push(message.process);
  };
  subscribe('child_process', collect);
  try {
    return await launchBrowser(UNOPTIMIZED);
  } finally {
    unsubscribe('child_process', collect);
    // The file starts other processes at the same time.
    for (const child of children) if (child.spawnfile === process.env.CHROMIUM_PATH) unreference(child);
  }
}

function unreference(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}
