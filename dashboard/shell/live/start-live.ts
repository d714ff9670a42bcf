import { latestNews, type News } from '../../graph/news.ts';
import { shareAmongTabs } from './leader.ts';
import { followEvents, type LiveEvent } from './stream.ts';

/** Keeps what is on screen up to date. One stream serves all tabs of the person. */
export function startLive(userId: string): void {
  const collect = createCollector();
  let lastId: string | null = null;
  const receive = (event: LiveEvent | null): void => {
    lastId = event?.id ?? lastId;
    collect(event ? toNews(event) : ANYTHING);
  };
  shareAmongTabs<LiveEvent | null>({
    name: `credgraph-live:${userId}`,
    receive,
    lead: async (share) => {
      const missed = (): void => void (performance.now() > AT_ONCE && share(null));
      await followEvents({ lastId: () => lastId, take: share, missed });
    },
  });
}

/** The age of a page, in milliseconds, up to which its answers count as new: to ask all of them twice would cost more than it gives. */
const AT_ONCE = 1000;

const ANYTHING: News = { type: null, credId: null, clientId: null, requestId: null };

function toNews({ type, data }: LiveEvent): News {
  const { credId, clientId, requestId }: Readonly<Record<string, unknown>> = Object(data);
  return {
    type,
    credId: typeof credId === 'number' ? credId : null,
    clientId: typeof clientId === 'string' ? clientId : null,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

/** How long news are collected after the first, and between two refreshes, in milliseconds. */
const FIRST_WAIT = 200;
const PERIOD = 2000;

/** Collects news, so that many changes at once cause one refresh. A hidden page waits until it is visible. */
function createCollector(): (news: News) => void {
  const waiting = new Map<string, News>();
  let timer = 0;
  let flushedAt = -PERIOD;
  const flush = (): void => {
    timer = 0;
    if (document.visibilityState === 'hidden' || waiting.size === 0) return;
    flushedAt = performance.now();
    latestNews.value = [...waiting.values()];
    waiting.clear();
  };
  document.addEventListener('visibilitychange', flush);
  return (news) => {
    waiting.set(Object.values(news).join(' '), news);
    timer ||= window.setTimeout(flush, Math.max(FIRST_WAIT, flushedAt + PERIOD - performance.now()));
  };
}
