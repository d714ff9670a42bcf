import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Keeps the page up to date, and shows which endpoints for events need attention. Both are loaded after the first screen. */
export function Live({ userId }: { readonly userId: string }) {
  const [Notice, setNotice] = useState<FunctionComponent | null>(null);
  useEffect(() => void load(userId, (Part) => setNotice(() => Part)), [userId]);
  return Notice && <Notice />;
}

/** Without these parts, the page works as it is. */
async function load(userId: string, show: (Part: FunctionComponent) => void): Promise<void> {
  const [notice, live] = await Promise.all([import('./trouble-notice.tsx'), import('./start-live.ts')]).catch(() => []);
  if (notice) show(notice.TroubleNotice);
  live?.startLive(userId);
}
