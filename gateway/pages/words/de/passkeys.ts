import type { Words } from '../en/words.ts';

/** What the pages say about passkeys. */
export const passkeys: Words['passkeys'] = {
  title: 'Passkeys',
  none: 'Mit einem Passkey melden Sie sich an, indem Sie Ihr Gerät entsperren.',
  add: 'Passkey hinzufügen',
  explained:
    'Mit einem Passkey melden Sie sich an, indem Sie Ihr Gerät entsperren, etwa mit Fingerabdruck, Gesicht oder PIN. Er funktioniert nur auf dieser Website, daher kann ihn keine andere stehlen.',
  name: 'Name',
  nameRules: 'Lassen Sie das Feld leer, um den Namen dieses Browsers zu verwenden, etwa „Chrome on macOS“.',
  unsupported: 'Dafür brauchen Sie JavaScript und einen Browser, der Passkeys unterstützt.',
  used: (added, lastUsed) => `Hinzugefügt am ${added}, zuletzt verwendet am ${lastUsed}.`,
  neverUsed: (added) => `Hinzugefügt am ${added}, nie verwendet.`,
  remove: 'Entfernen',
  rename: 'Umbenennen',
  newName: 'Neuer Name',
  saveName: 'Namen speichern',
  signIn: 'Mit einem Passkey anmelden',
  wrong:
    'Dieser Passkey wurde nicht angenommen. Vielleicht wurde er aus Ihrem Konto entfernt. Versuchen Sie es noch einmal oder melden Sie sich auf einem anderen Weg an.',
  cancelled: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder verwenden Sie einen anderen Weg.',
  failed:
    'Ihr Browser konnte hier keinen Passkey verwenden. Versuchen Sie es noch einmal oder verwenden Sie einen anderen Weg.',
  known: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
};
