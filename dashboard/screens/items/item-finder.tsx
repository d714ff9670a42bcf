import { useState } from 'preact/hooks';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { items } from '../../words/en/items.ts';
import { Found } from './found-item.tsx';
import { SearchResults } from './search-results.tsx';
import { useItem } from './use-item.ts';
import { useSearch } from './use-search.ts';

const words = items.finder;

interface ItemFinderProps {
  readonly credId: number;
  readonly canChange: boolean;
}

/** Looks an item up, searches for the beginning of one, and adds or removes it. */
export function ItemFinder({ credId, canChange }: ItemFinderProps) {
  const { lookUp, change, found, fault, isBusy } = useItem(credId);
  const search = useSearch(credId);
  const [text, setText] = useState('');
  const look = async (item: string): Promise<void> => {
    search.forget();
    if (!(await lookUp(item))) await search.begin(item);
  };
  const choose = (item: string): void => {
    setText(item);
    void look(item);
  };
  const refused = faultOf(fault, 'INVALID_ITEM');
  return (
    <section class="card" aria-label={words.lookUp}>
      <FinderForm
        text={text}
        setText={setText}
        error={refused}
        isBusy={isBusy || search.isBusy}
        look={look}
        add={canChange ? (item) => change('APPEND', item) : null}
      />
      {!refused && <FaultNotice fault={fault ?? search.fault} />}
      {search.search && (
        <SearchResults search={search.search} isBusy={search.isBusy} goOn={search.goOn} choose={choose} />
      )}
      {found && <Found found={found} canChange={canChange} change={change} />}
    </section>
  );
}

interface FinderFormProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly look: (item: string) => Promise<void>;
  /** Nothing where the list takes no changes. */
  readonly add: ((item: string) => Promise<void>) | null;
}

function FinderForm({ text, setText, error, isBusy, look, add }: FinderFormProps) {
  const [isMissing, setMissing] = useState(false);
  const run = async (act: (item: string) => Promise<void>): Promise<void> => {
    const item = text.trim();
    setMissing(item === '');
    if (item !== '' && !isBusy) await act(item);
  };
  const addButton = add && (
    <button type="button" class="button" onClick={() => void run(add)}>
      {words.add}
    </button>
  );
  return (
    <Form submit={words.lookUp} isBusy={isBusy} isSecondary onSubmit={() => run(look)} beside={addButton}>
      <Field
        label={words.label}
        hint={words.hint}
        isMono
        hasSearchKey
        maxLength={320}
        value={text}
        error={isMissing && text.trim() === '' ? words.missing : error}
        onChange={setText}
      />
    </Form>
  );
}
