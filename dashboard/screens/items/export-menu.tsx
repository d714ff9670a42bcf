import { useRef } from 'preact/hooks';
import { OpenTransferDocument } from '../../graph/items.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { items } from '../../words/en/items.ts';

const words = items.export;

const MENU = 'export-menu';

/** The forms of a download, and how the service is asked for each. */
const FORMS = [
  { label: words.text, query: 'format=text' },
  { label: words.csv, query: 'format=csv' },
  { label: words.spreadsheet, query: 'format=csv&spreadsheet=true' },
  { label: words.json, query: 'format=json' },
] as const;

interface ExportMenuProps {
  readonly credId: number;
  readonly count: number;
}

/** Downloads the list: the browser itself writes the file, so that a list of any size fits. */
export function ExportMenu({ credId, count }: ExportMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { make, fault } = useChange(OpenTransferDocument);
  const download = async (query: string): Promise<void> => {
    const opened = await make({ credId });
    if (!opened) return;
    menu.current?.hidePopover();
    const { url, ticket } = opened.openTransfer;
    // It answers with a file, so the page stays.
    location.assign(`${url}/items?ticket=${ticket}&${query}`);
  };
  return (
    <>
      <button type="button" class="button" popovertarget={MENU}>
        <Icon name="download" />
        {words.action}
        <Icon name="down" />
      </button>
      <div id={MENU} ref={menu} class="menu below-button" popover="auto">
        <p class="menu-heading">{words.heading(count)}</p>
        <FaultNotice fault={fault} />
        {FORMS.map(({ label, query }) => (
          <button type="button" class="menu-item" key={query} onClick={() => void download(query)}>
            {label}
          </button>
        ))}
        <p class="menu-foot">{words.spreadsheetHint}</p>
      </div>
    </>
  );
}
