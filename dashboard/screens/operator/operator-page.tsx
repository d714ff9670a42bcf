import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useViewer } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page, Skeleton, Tabs } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { operator as words } from '../../words/en/operator.ts';
import { Missing } from '../missing.tsx';

const TABS = (['requests', 'apps', 'tokens', 'people', 'credentials', 'events', 'audit'] as const).map((tab) => ({
  href: paths.operator(tab),
  label: words.tabs[tab],
}));

/** The frame of the operators' screens. For anyone else there is no such page. */
export function OperatorPage({ children }: { readonly children: ComponentChildren }) {
  const { id, isOperator, fault, again } = useViewer();
  if (id !== undefined && !isOperator) return <Missing />;
  return (
    <Page title={words.title}>
      <FaultNotice fault={fault} again={again} />
      {id === undefined && !fault && <Skeleton lines={6} />}
      {isOperator && <Tabs label={words.tabs.label} tabs={TABS} />}
      {isOperator && children}
    </Page>
  );
}

interface FindFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  /** The most characters. */
  readonly longest?: number;
  /** What was looked for before. */
  readonly found: string;
  readonly onFind: (text: string) => void;
}

/** A field that finds one thing by its exact name or number. */
export function FindForm({ label, hint, action, longest = 100, found, onFind }: FindFormProps) {
  const id = useId();
  const [text, setText] = useState(found);
  const find = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '') onFind(text.trim());
  };
  return (
    <search>
      <form class="find-form" onSubmit={find}>
        <div class="field">
          <label for={id}>{label}</label>
          <input
            type="search"
            id={id}
            autocomplete="off"
            maxLength={longest}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button">
          {action}
        </button>
      </form>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </search>
  );
}
