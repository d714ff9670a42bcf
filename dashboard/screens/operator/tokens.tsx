import { TokenList } from '../../parts/secrets/token-list.tsx';
import { OperatorPage } from './operator-page.tsx';

/** The curator tokens of everybody, which operators can revoke. */
export function AllTokens() {
  return (
    <OperatorPage>
      <TokenList isAll />
    </OperatorPage>
  );
}
