import { Empty } from '../../parts/page/page.tsx';
import { useSettings } from '../../site/settings.ts';
import { credentials } from '../../words/en/credentials.ts';

const words = credentials.noWallet;

/** The empty state for a person without a wallet. */
export function NoWallet() {
  const { accountUrl } = useSettings();
  return (
    <Empty title={words.title} text={words.text}>
      <a class="button main" href={accountUrl}>
        {words.action}
      </a>
    </Empty>
  );
}
