import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Keeps the page up to date, and shows which endpoints for events need attention. Both are loaded after the first screen. */
export function Live({ userId }: { readonly userId: string }) {
  const [Notice, setNotice] = useState<FunctionComponent<{ readonly userId: string }> | null>(null);
  useEffect(() => void load().then((Part) => setNotice(() => Part)), []);
  return Notice && <Notice userId={userId} />;
}

/** Without this part, the page works as it is. */
async function load() {
  return import('./trouble-notice.tsx').then(
    ({ TroubleNotice }) => TroubleNotice,
    () => null,
  );
}
