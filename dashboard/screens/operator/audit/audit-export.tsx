import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { operator } from '../../../words/en/operator.ts';
import { parts } from '../../../words/en/parts.ts';
import type { AuditFilters } from './audit-filters.ts';
import { useExport } from './use-export.ts';

const words = operator.audit.export;

const FORMATS = ['csv', 'json'] as const;

/** Saves the events that match the filters as a file. */
export function AuditExport({ filters }: { readonly filters: AuditFilters }) {
  const { start, cancel, count, fault } = useExport(filters);
  return (
    <>
      <div class="row">
        {count === null &&
          FORMATS.map((format) => (
            <button type="button" class="button" key={format} onClick={() => void start(format)}>
              <Icon name="download" />
              {words[format]}
            </button>
          ))}
        {count !== null && <output>{words.progress(count)}</output>}
        {count !== null && (
          <button type="button" class="button" onClick={cancel}>
            {parts.cancel}
          </button>
        )}
      </div>
      <FaultNotice fault={fault} />
    </>
  );
}
