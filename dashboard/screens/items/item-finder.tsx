import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { LookUpItemDocument } from '../../graph/operations.generated.ts';
import { FaultNotice, faultOf } from '../../parts/fault-notice.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { announce } from '../../shell/announce.tsx';
import { items } from '../../words/en/items.ts';
import { changeItem, type ItemChange } from './change-item.ts';

const words = items.finder;

interface ItemFinderProps {
  readonly credId: number;
  readonly canChange: boolean;
}

/** Looks one item up, and adds or removes it. */
export function ItemFinder({ credId, canChange }: ItemFinderProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { lookUp, change, found, fault, isBusy } = useItem(credId);
  const item = text.trim();
  const run = async (act: (item: string) => Promise<void>): Promise<void> => {
    setMissing(item === '');
    if (item !== '' && !isBusy) await act(item);
  };
  const refused = faultOf(fault, 'INVALID_ITEM');
  return (
    <section class="card" aria-label={words.lookUp}>
      <Form
        submit={words.lookUp}
        isBusy={isBusy}
        isSecondary
        onSubmit={() => run(lookUp)}
        beside={
          canChange && (
            <button type="button" class="button" onClick={() => void run((one) => change('APPEND', one))}>
              {words.add}
            </button>
          )
        }
      >
        <Field
          label={words.label}
          hint={words.hint}
          isMono
          maxLength={320}
          value={text}
          error={isMissing ? words.missing : refused}
          onChange={setText}
        />
        {!refused && <FaultNotice fault={fault} />}
      </Form>
      {found && <Found found={found} canChange={canChange} change={change} />}
    </section>
  );
}

interface FoundItem {
  readonly item: string;
  readonly isListed: boolean;
}

interface FoundProps {
  readonly found: FoundItem;
  readonly canChange: boolean;
  readonly change: (operation: ItemChange['operation'], item: string) => Promise<void>;
}

function Found({ found: { item, isListed }, canChange, change }: FoundProps) {
  return (
    <div class="row found-item">
      <span class={`badge ${isListed ? 'fine' : ''}`}>{isListed ? words.isListed : words.isNotListed}</span>
      <code class="break grow">{item}</code>
      {canChange && (
        <button type="button" class="button" onClick={() => void change(isListed ? 'REMOVE' : 'APPEND', item)}>
          {isListed ? words.removeIt : words.addIt}
        </button>
      )}
    </div>
  );
}

function useItem(credId: number) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [found, setFound] = useState<FoundItem | null>(null);
  const lookUp = async (item: string): Promise<void> => {
    setBusy(true);
    const variables = { credId, item };
    const { data, error } = await client
      .query(LookUpItemDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const isListed = data?.credential?.itemList?.contains;
    setBusy(false);
    setFault(toFault(error));
    setFound(isListed === undefined ? null : { item, isListed });
    if (isListed !== undefined) announce(isListed ? words.listed(item) : words.notListed(item));
  };
  const change = async (operation: ItemChange['operation'], item: string): Promise<void> => {
    setBusy(true);
    const outcome = await changeItem(client, { credId, operation, item });
    setBusy(false);
    setFault('fault' in outcome ? outcome.fault : null);
    setFound(null);
  };
  return { lookUp, change, found, fault, isBusy };
}
