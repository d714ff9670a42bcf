import { useClient } from '@urql/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SourceState } from '../../graph/health.generated.ts';
import { FindPartsDocument, type FindPartsQuery } from '../../graph/rule.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { ShortAddress } from '../../parts/address.tsx';
import { isInTrouble, KindBadge, StateBadge } from '../../parts/badges.tsx';
import type { NamedCredential } from '../../parts/credentials/use-names.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { FilterField } from '../../parts/forms/field.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { announce } from '../../parts/notices/toasts.tsx';
import { rule, pickCredential as words } from '../../words/en/rule.ts';
import { PartEnd } from './rule-fields.tsx';

/** The most credentials of each group that are shown. */
const MOST = 8;

const CRED_ID = /^[1-9]\d{0,8}$/;

interface PickCredentialProps {
  /** The credential whose rule it is, which can't be a part of itself; null for a new one. */
  readonly except: number | null;
  readonly onPick: (credential: NamedCredential) => void;
  readonly onClose: () => void;
}

/** Chooses a credential by its name or its number: the person's own ones first. Enter takes the first one, once it is found. */
export function PickCredential({ except, onPick, onClose }: PickCredentialProps) {
  const [text, setText] = useState('');
  const { data, fault, isLoading, again } = useAnswer(FindPartsDocument, toVariables(text));
  const { own, others } = group(data, except);
  const states = new Map(data?.ownCredentials.nodes.map(({ credId, sourceHealth }) => [credId, sourceHealth?.state]));
  const count = own.length + others.length;
  useEffect(() => {
    if (text !== '' && !isLoading) announce(words.found(count));
  }, [text, isLoading, count]);
  const pick = (credential: NamedCredential): void => {
    onPick(credential);
    onClose();
  };
  const takeFirst = useTakeFirst(except, pick);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div class="stack">
        <div>
          <FilterField
            label={words.search}
            onChange={setText}
            onEnter={(typed) => void takeFirst(typed)}
            hasFirstFocus
          />
          <p class="hint">{words.hint}</p>
        </div>
        <FaultNotice fault={fault} again={again} />
        <Found title={words.own} credentials={own} states={states} onPick={pick} />
        <Found title={words.others} credentials={others} states={states} onPick={pick} />
        {data && count === 0 && <p class="quiet">{words.none}</p>}
      </div>
    </Dialog>
  );
}

/** Picks the first credential that a text finds, unless the dialog has been closed meanwhile. */
function useTakeFirst(except: number | null, pick: (credential: NamedCredential) => void) {
  const client = useClient();
  const isOpen = useRef(true);
  useEffect(() => () => void (isOpen.current = false), []);
  return async (text: string): Promise<void> => {
    if (text === '') return;
    const { data } = await client.query(FindPartsDocument, toVariables(text)).toPromise();
    const { own, others } = group(data, except);
    const first = own[0] ?? others[0];
    if (first && isOpen.current) pick(first);
  };
}

function toVariables(text: string) {
  const isNumber = CRED_ID.test(text);
  const isSearch = text !== '';
  return { search: isSearch ? text : undefined, credId: isNumber ? Number(text) : 0, isNumber, isSearch, first: MOST };
}

/** The credentials that were found, each once. */
function group(data: FindPartsQuery | undefined, except: number | null) {
  const named = data?.credential ? [data.credential] : [];
  const found = [...named, ...(data?.ownCredentials.nodes ?? []), ...(data?.credentials?.nodes ?? [])];
  const all = [...new Map(found.map((credential) => [credential.credId, credential])).values()];
  const usable = all.filter(({ credId }) => credId !== except);
  return { own: usable.filter(({ isOwn }) => isOwn), others: usable.filter(({ isOwn }) => !isOwn) };
}

interface FoundProps {
  readonly title: string;
  readonly credentials: readonly NamedCredential[];
  /** The states of the person's own sources, by credId. */
  readonly states: ReadonlyMap<number, SourceState | undefined>;
  readonly onPick: (credential: NamedCredential) => void;
}

function Found({ title, credentials, states, onPick }: FoundProps) {
  if (credentials.length === 0) return null;
  return (
    <section class="section" aria-label={title}>
      <h3>{title}</h3>
      <ul class="found-parts">
        {credentials.map((credential) => (
          <li key={credential.credId}>
            <button type="button" class="found-part" onClick={() => onPick(credential)}>
              <bdi class="grow">{credential.name}</bdi>
              <TroubleBadge state={states.get(credential.credId)} />
              <KindBadge kind={credential.kind} />
              <span class="quiet small">
                <span class="visually-hidden">{rule.id(credential.credId)}</span>
                <span aria-hidden="true">{credential.credId}</span> <ShortAddress address={credential.curator} />
              </span>
              <PartEnd part={credential} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TroubleBadge({ state }: { readonly state: SourceState | undefined }) {
  return state && isInTrouble(state) ? <StateBadge state={state} /> : null;
}
