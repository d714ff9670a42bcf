import { expression } from '../../../words/en/expression.ts';

interface StoreAnywayProps {
  readonly onStore: () => Promise<void>;
  readonly label?: string;
}

/** Offers to store a source although something about it failed. */
export function StoreAnyway({ onStore, label = expression.trial.anyway }: StoreAnywayProps) {
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => void onStore()}>
        {label}
      </button>
    </div>
  );
}
