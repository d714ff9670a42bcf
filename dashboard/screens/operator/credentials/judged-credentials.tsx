import { useLocation } from 'preact-iso/router';
import { paths } from '../../../site/paths.ts';
import { operator } from '../../../words/en/operator.ts';
import { FindForm } from '../find-form.tsx';
import { OperatorPage } from '../operator-page.tsx';
import { JudgedCredential } from './judged-credential.tsx';
import { TakenDownCredentials } from './taken-down-credentials.tsx';

const words = operator.credentials;

/** Finds a credential, which operators can take down and bring back. */
export function JudgedCredentials() {
  const { route, query } = useLocation();
  const { credId = '' } = query;
  return (
    <OperatorPage>
      <FindForm
        key={credId}
        label={words.id}
        action={words.find}
        found={credId}
        onFind={(text) => route(paths.operatorCredential(text))}
      />
      {credId !== '' && <JudgedCredential key={`found-${credId}`} text={credId} />}
      <TakenDownCredentials />
    </OperatorPage>
  );
}
