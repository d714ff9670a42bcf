import type { LRUCache } from 'lru-cache';
import { createLru } from '../create-lru.ts';
import { SECOND } from '../durations.ts';

/**
 * Jobs that wait for a scarce resource: the sandbox, or a partner's host. The next job is that of the user with the least recent use, so
 * many slow jobs, of one account or of a hundred, do not delay the short job of another user.
 */
export interface FairQueue<Job> {
  /** The most waiting jobs. */
  readonly most: number;
  readonly waiting: Map<string, Job[]>;
  readonly uses: LRUCache<string, Use>;
}

interface Use {
  /** Milliseconds of use, halved with every half-life that has passed. */
  readonly time: number;
  readonly at: number;
}

const HALF_LIFE = 10 * SECOND;
const MOST_USERS = 10_000;

/** Creates an empty queue. */
export function createFairQueue<Job>(most: number): FairQueue<Job> {
  const uses = createLru<string, Use>(MOST_USERS);
  return { most, waiting: new Map(), uses };
}

/** Adds a job. When too many wait, the newest job of the user with the most waiting jobs is dropped and returned; it may be this one. */
export function addJob<Job>(queue: FairQueue<Job>, user: string, job: Job): Job | null {
  const own = queue.waiting.get(user);
  if (own) own.push(job);
  else queue.waiting.set(user, [job]);
  return countJobs(queue) > queue.most ? dropJob(queue) : null;
}

/** Takes the next job of a user who may run one, with its user; null without one. */
export function takeJob<Job>(
  queue: FairQueue<Job>,
  mayRun: (user: string) => boolean = () => true,
): { readonly user: string; readonly job: Job } | null {
  const able = [...queue.waiting].filter(([name]) => mayRun(name));
  const [user = '', jobs] = best(able, ([name]) => -useOf(queue, name)) ?? [];
  const job = jobs?.shift();
  if (!jobs || !job) return null;
  if (jobs.length === 0) queue.waiting.delete(user);
  return { user, job };
}

/** Adds the duration of a user's job in milliseconds. */
export function noteUse<Job>(queue: FairQueue<Job>, user: string, time: number): void {
  queue.uses.set(user, { time: useOf(queue, user) + time, at: performance.now() });
}

/** Returns the number of waiting jobs. */
export function countJobs<Job>({ waiting }: FairQueue<Job>): number {
  return [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Takes all jobs. */
export function emptyQueue<Job>({ waiting }: FairQueue<Job>): readonly Job[] {
  const jobs = [...waiting.values()].flat();
  waiting.clear();
  return jobs;
}

function dropJob<Job>(queue: FairQueue<Job>): Job | null {
  const most = Math.max(...[...queue.waiting.values()].map(({ length }) => length));
  const heaviest = [...queue.waiting].filter(([, { length }]) => length === most);
  const [user = '', jobs] = best(heaviest, ([name]) => useOf(queue, name)) ?? [];
  const job = jobs?.pop() ?? null;
  if (jobs?.length === 0) queue.waiting.delete(user);
  return job;
}

function useOf<Job>({ uses }: FairQueue<Job>, user: string): number {
  const use = uses.get(user);
  return use ? use.time * 2 ** ((use.at - performance.now()) / HALF_LIFE) : 0;
}

/** Returns the element with the highest score, or the first of several; undefined without elements. */
function best<Element>(elements: readonly Element[], scoreOf: (element: Element) => number): Element | undefined {
  let [found, highest]: [Element | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const element of elements) {
    const score = scoreOf(element);
    if (score > highest) [found, highest] = [element, score];
  }
  return found;
}
