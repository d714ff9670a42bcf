import { useId } from 'preact/hooks';
import { LimitableCredentialsDocument } from '../../graph/tokens.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import type { Draft } from '../../parts/forms/drafts.ts';
import { tokens } from '../../words/en/tokens.ts';
import { type TokenTexts, toCredIds } from './use-new-token.ts';

const words = tokens.form;

/** The newest credentials can be chosen, as many as a token can be limited to. */
const MOST = 100;

interface LimitFieldsProps {
  readonly draft: Draft<TokenTexts>;
  readonly wallet: string;
  readonly error: string | null;
}

/** Which credentials the token may change: all of the wallet, or some. */
export function LimitFields({ draft: { texts, change }, wallet, error }: LimitFieldsProps) {
  const id = useId();
  const isSome = texts.limit === 'some';
  return (
    <fieldset class="field">
      <legend>{words.limit}</legend>
      <label class="tick">
        <input type="radio" name={id} checked={!isSome} onChange={() => change({ limit: '' })} />
        {words.limitAll}
      </label>
      <label class="tick">
        <input
          type="radio"
          name={id}
          checked={isSome}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={() => change({ limit: 'some' })}
        />
        {words.limitSome}
      </label>
      {isSome && <Credentials wallet={wallet} credIds={texts.credIds} onChange={(credIds) => change({ credIds })} />}
      {error !== null && (
        <p class="field-error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CredentialsProps {
  readonly wallet: string;
  readonly credIds: string;
  readonly onChange: (credIds: string) => void;
}

function Credentials({ wallet, credIds, onChange }: CredentialsProps) {
  const { data } = useAnswer(LimitableCredentialsDocument, { first: MOST });
  const own = data?.ownCredentials.nodes.filter(({ curator, curation }) =>
    [curator, ...(curation?.keepers ?? []).map((keeper) => keeper.wallet)].some(
      (one) => one.toLowerCase() === wallet.toLowerCase(),
    ),
  );
  const chosen = toCredIds(credIds);
  const choose = (credId: number, isChosen: boolean): void =>
    onChange([...chosen.filter((one) => one !== credId), ...(isChosen ? [credId] : [])].join(','));
  if (own?.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <div class="limits">
      {own?.map(({ credId, name }) => (
        <label key={credId} class="tick">
          <input
            type="checkbox"
            checked={chosen.includes(credId)}
            onChange={(event) => choose(credId, event.currentTarget.checked)}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </div>
  );
}
