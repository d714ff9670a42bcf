import type { ShownSecret } from '../../graph/shown-secret.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { secretSlot } from './secret-slot.ts';

/** Shows a secret until the person says that they have stored it. */
export function showSecret(secret: ShownSecret): void {
  secretSlot.value = <SecretDialog secret={secret} onClose={forget} />;
}

function forget(): void {
  secretSlot.value = null;
}
