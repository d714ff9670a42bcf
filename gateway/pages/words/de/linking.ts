import type { Words } from '../en/words.ts';

/** The page that links an identity. */
export const linking: Words['linking'] = {
  title: (scope) => `Verknüpfen: ${scope}`,
  atProvider: (name) => `Ihr Konto bei ${name} verknüpfen`,
  readers: (apps, scope) => {
    const names = new Intl.ListFormat('de').format(apps);
    const [have, read] = apps.length === 1 ? ['hat', 'liest'] : ['haben', 'lesen'];
    return `${names} ${have} Zugriff auf „${scope}“ und ${read} die Angabe, sobald sie verknüpft ist.`;
  },
  readersOf: (current, apps, scope) => {
    const names = new Intl.ListFormat('de').format(apps);
    const [have, read] = apps.length === 1 ? ['hat', 'liest'] : ['haben', 'lesen'];
    return `${names} ${have} Zugriff auf „${scope}“ und ${read} auch danach ${current}. Auf Ihrer Kontoseite wählen Sie aus, was Apps erhalten.`;
  },
  wallet: 'Wallet',
  notLinkable: 'Das lässt sich hier nicht verknüpfen.',
  byWallet:
    'Mit JavaScript erscheint hier für jedes Wallet in Ihrem Browser, das sich verknüpfen lässt, eine Schaltfläche. Das Wallet signiert eine Nachricht. Das ist kostenlos und bewegt kein Guthaben.',
  unknownScope: (text) =>
    `„${text}“ lässt sich nicht verknüpfen. Wählen Sie auf Ihrer Kontoseite aus, was Sie verknüpfen möchten.`,
  takenTitle: 'Das gehört zu einem anderen Konto',
  taken:
    'Es wurde nichts geändert. Um jenes Konto zu verwenden, melden Sie sich von diesem ab und dort an. Dort können Sie die Verknüpfung auch aufheben.',
  switchAccounts: 'Abmelden und das Konto wechseln',
  stay: 'Bei diesem Konto bleiben',
};
