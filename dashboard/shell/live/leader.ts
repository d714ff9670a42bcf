/** What the tabs of a browser do together. */
interface SharedWork<Message> {
  readonly name: string;
  /** What one tab does for all of them, until it is closed or has ended it; then another tab does. */
  readonly lead: (share: (message: Message) => void) => Promise<void>;
  /** Takes what the leading tab shares, in that tab too. */
  readonly receive: (message: Message) => void;
}

/** Lets one tab of this browser lead at a time. A browser without Web Locks has no leader. */
export function shareAmongTabs<Message>({ name, lead, receive }: SharedWork<Message>): void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  const share = (message: Message): void => {
    receive(message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Only windows take one.
    channel.postMessage(message);
  };
  void navigator.locks.request(name, async () => lead(share));
}
