import { SCOPE_NAMES } from '../../../shared/scope-names.ts';
import type { MailWords } from './mail-words.ts';

const NOT_YOU =
  'Falls Sie das nicht waren, melden Sie sich überall ab und prüfen Sie, was mit Ihrem Konto verknüpft ist: {{account}}';

/** The words of the e-mails in German. */
export const de: MailWords = {
  mails: {
    code: {
      subject: '{{code}} ist Ihr Anmeldecode für {{service}}',
      text: [
        'Ihr Anmeldecode lautet {{code}}',
        'Damit melden Sie sich bei der App „{{app}}“ an.',
        'Er läuft in 10 Minuten ab und gilt einmal, in dem Browser, der ihn angefordert hat. Geben Sie ihn an niemanden weiter. Falls Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
      ],
    },
    'new-device': {
      subject: 'Neue Anmeldung bei Ihrem {{service}}-Konto',
      text: [
        'Jemand hat sich am {{time}} bei Ihrem Konto angemeldet, und zwar in einem Browser, in dem es bisher nicht verwendet wurde: {{device}}.',
        'Falls Sie das waren, brauchen Sie nichts zu tun.',
        NOT_YOU,
      ],
    },
    'identity-linked': {
      subject: 'Ihr {{service}}-Konto wurde geändert: neue Verknüpfung',
      text: [
        '„{{identity}}“ ({{scope}}) wurde am {{time}} mit Ihrem Konto verknüpft. Wer darüber verfügt, kann sich bei Ihrem Konto anmelden.',
        'Falls Sie das nicht waren, melden Sie sich überall ab und heben Sie die Verknüpfung auf: {{account}}',
      ],
    },
    'identity-unlinked': {
      subject: 'Ihr {{service}}-Konto wurde geändert: Verknüpfung aufgehoben',
      text: ['Die Verknüpfung von „{{identity}}“ ({{scope}}) mit Ihrem Konto wurde am {{time}} aufgehoben.', NOT_YOU],
    },
    'identity-primary': {
      subject: 'Ihr {{service}}-Konto wurde geändert: andere Angabe für Apps',
      text: ['Seit dem {{time}} erhalten Apps von Ihrem Konto „{{identity}}“ ({{scope}}).', NOT_YOU],
    },
    'passkey-added': {
      subject: 'Ihr {{service}}-Konto wurde geändert: neuer Passkey',
      text: [
        'Der Passkey „{{passkey}}“ wurde am {{time}} zu Ihrem Konto hinzugefügt. Wer über ihn verfügt, kann sich bei Ihrem Konto anmelden.',
        'Falls Sie das nicht waren, melden Sie sich überall ab und entfernen Sie den Passkey: {{account}}',
      ],
    },
    'passkey-removed': {
      subject: 'Ihr {{service}}-Konto wurde geändert: Passkey entfernt',
      text: [
        'Der Passkey „{{passkey}}“ wurde am {{time}} aus Ihrem Konto entfernt.',
        'Falls Sie das nicht waren, melden Sie sich überall ab: {{account}}',
      ],
    },
    'passkey-copied': {
      subject: 'Prüfen Sie einen Passkey Ihres {{service}}-Kontos',
      text: [
        'Am {{time}} hat sich jemand mit dem Passkey „{{passkey}}“ bei Ihrem Konto angemeldet. Sein Zähler ist dabei nicht gestiegen, wie er sollte: Vielleicht gibt es eine Kopie des Passkeys, oder ein Gerät wurde aus einer Sicherung wiederhergestellt.',
        'Falls Sie das nicht waren, melden Sie sich überall ab und entfernen Sie den Passkey: {{account}}',
        'Falls Sie es waren, entfernen Sie den Passkey und fügen Sie ihn neu hinzu. Bis dahin meldet er Sie an, gilt aber nicht, wo eine neue Anmeldung nötig ist.',
      ],
    },
    'account-deleted': {
      subject: 'Ihr {{service}}-Konto wurde gelöscht',
      text: [
        'Ihr Konto und seine Daten wurden am {{time}} gelöscht.',
        'Falls Sie das nicht waren, wenden Sie sich an den Support: {{support}}',
      ],
    },
    'account-suspended': {
      subject: 'Ihr {{service}}-Konto wurde gesperrt',
      text: [
        'Ein Operator von {{service}} hat Ihr Konto am {{time}} gesperrt. Sie können sich nicht anmelden, und Apps können Ihre Daten nicht mehr lesen.',
        'Die Begründung des Operators: {{reason}}',
        'Falls Sie das für einen Irrtum halten, wenden Sie sich an den Support: {{support}}',
      ],
    },
    'app-disabled': {
      subject: 'Ihre App „{{app}}“ wurde deaktiviert',
      text: [
        'Ein Operator von {{service}} hat die App „{{app}}“ am {{time}} deaktiviert. Niemand kann sich mehr bei ihr anmelden, und ihre Tokens gelten nicht mehr.',
        'Die Begründung des Operators: {{reason}}',
        '{{page}}',
        'Falls Sie das für einen Irrtum halten, wenden Sie sich an den Support: {{support}}',
      ],
    },
    'owner-added': {
      subject: 'Ihre App „{{app}}“ gehört jetzt noch jemandem',
      text: [
        'Seit dem {{time}} gehört die App „{{app}}“ auch dieser Person: {{person}}. Wem eine App gehört, der kann sie ändern, ihre Secrets erneuern und anderen die App entziehen.',
        'Falls das nicht in Ihrem Sinne ist, entfernen Sie die Person: {{page}}',
      ],
    },
    'secret-rotated': {
      subject: 'Ihre App „{{app}}“ hat ein neues Secret',
      text: [
        'Das Secret der App „{{app}}“ wurde am {{time}} erneuert, und zwar von: {{person}}',
        'Falls das nicht in Ihrem Sinne ist, beenden Sie das neue Secret: {{page}}',
      ],
    },
    'gate-gone': {
      subject: 'Bei Ihrer App „{{app}}“ kann sich niemand anmelden',
      text: [
        'Bei der App „{{app}}“ können sich nur Menschen anmelden, die für das Credential {{credential}} berechtigt sind. Es wurde gelöscht, oder ein Operator hat es gesperrt: Jemand, der sich am {{time}} anmelden wollte, konnte nicht geprüft werden.',
        'Wählen Sie ein anderes Credential, oder entfernen Sie die Bedingung: {{page}}',
      ],
    },
    'hand-over-announced': {
      subject: 'Ein anderer Kurator für „{{credential}}“',
      text: [
        'Ein Operator von {{service}} hat am {{time}} begonnen, das Credential „{{credential}}“ an jemanden zu übergeben, der es mitbetreut.',
        'Die Begründung des Operators: {{reason}}',
        'Bis zum {{until}} ändert sich nichts. Danach kann diese Person es annehmen und ist dann der Kurator. Bis das geschieht, kann der Kurator die Übergabe verweigern und die Person sie ablehnen.',
        '{{page}}',
        'Falls Sie das für einen Irrtum halten, wenden Sie sich an den Support: {{support}}',
      ],
    },
    'hand-over-ended': {
      subject: 'Die Übergabe von „{{credential}}“ ist beendet',
      text: [
        'Ein Operator wollte das Credential „{{credential}}“ an jemanden übergeben, der es mitbetreut. {{end}}',
        '{{page}}',
      ],
    },
    'requests-waiting': {
      subject: '{{service}}: Anträge warten',
      text: ['Anträge, die auf eine Antwort warten: {{count}}', '{{page}}'],
    },
    'request-granted': {
      subject: 'Ihr Antrag wurde bewilligt',
      text: [
        'Ihr Antrag „{{request}}“ wurde bewilligt. Holen Sie das Ergebnis bis zum {{until}} ab.',
        '{{message}}',
        '{{page}}',
      ],
    },
    'request-declined': {
      subject: 'Ihr Antrag wurde abgelehnt',
      text: ['Ihr Antrag „{{request}}“ wurde abgelehnt.', '{{message}}', '{{page}}'],
    },
    'request-message': {
      subject: 'Neue Nachricht zu Ihrem Antrag',
      text: ['Zu Ihrem Antrag „{{request}}“ gibt es eine neue Nachricht.', '{{page}}'],
    },
    'endpoint-failing': {
      subject: '{{service}} kann Ihre Ereignisse nicht ausliefern',
      text: [
        'Seit dem {{time}} hat {{endpoint}} {{events}} nicht angenommen. Sie warten und werden in ihrer Reihenfolge ausgeliefert, sobald das wieder funktioniert.',
        'Falls es am {{until}} noch immer nicht funktioniert, kann die Auslieferung abgeschaltet werden. Dann erhalten Sie eine E-Mail.',
        '{{page}}',
      ],
    },
    'endpoint-off': {
      subject: '{{service}} liefert Ihre Ereignisse nicht mehr aus',
      text: [
        'Am {{time}} wurde ein Ziel für {{events}} abgeschaltet: {{endpoint}}',
        '{{reason}}',
        'Was es verpasst, kann 30 Tage lang ausgeliefert werden. Schalten Sie es wieder ein: {{page}}',
      ],
    },
    events: {
      subject: '{{service}}: {{count}}',
      text: ['{{summary}}', 'Mehr lesen oder diese E-Mails abbestellen: {{page}}'],
    },
  },
  footer: 'Support: {{support}}',
  buttons: { account: 'Konto öffnen', page: 'Dashboard öffnen' },
  scopes: SCOPE_NAMES.de,
  device: (browser, system) =>
    system === null
      ? (browser ?? 'ein unbekannter Browser')
      : `${browser ?? 'ein unbekannter Browser'} unter ${system}`,
  hasMessage: 'Es gibt eine Nachricht für Sie.',
  anOperator: 'Ein Operator',
  eventsOf: {
    person: 'Ihre Ereignisse',
    app: (name) => `die Ereignisse der App „${name}“`,
    service: (name) => `alle Ereignisse von ${name}`,
  },
  anAddress: 'E-Mail',
  offReasons: {
    GONE: 'Es hat mit dem Status 410 geantwortet, der besagt, dass keine Ereignisse mehr gewünscht sind.',
    FAILED: 'Es hat fünf Tage lang nicht funktioniert.',
    RIGHT_LOST: 'Die Person, die es angelegt hat, darf diese Ereignisse nicht mehr lesen.',
  },
  handOverEnds: {
    ACCEPTED: 'Diese Person hat es angenommen und ist jetzt der Kurator.',
    REFUSED: 'Der Kurator hat das verweigert, und es ändert sich nichts.',
    DECLINED: 'Diese Person hat abgelehnt, und es ändert sich nichts.',
    TAKEN_BACK: 'Ein Operator hat das zurückgenommen, und der Kurator bleibt derselbe.',
    ARCHIVED: 'Es wurde inzwischen archiviert, und der Kurator bleibt derselbe.',
  },
  countOfEvents: (count) => (count === 1 ? '1 Ereignis' : `${count} Ereignisse`),
  moreEvents: (count) => (count === 1 ? 'Und ein weiteres Ereignis.' : `Und ${count} weitere Ereignisse.`),
  eventTypes: {
    'grant.given': 'Eine Person hat der App Zugriff auf ihre Daten erlaubt',
    'grant.narrowed': 'Eine Person hat der App einzelne Berechtigungen entzogen',
    'grant.revoked': 'Eine Person hat die App entfernt',
    'identity.linked': 'Eine Person hat eine Identität verknüpft',
    'identity.unlinked': 'Eine Person hat die Verknüpfung einer Identität aufgehoben',
    'account.deleted': 'Eine Person hat ihr Konto gelöscht',
    'app.disabled': 'Die App wurde deaktiviert',
    'app.enabled': 'Die App wurde wieder aktiviert',
    'app.secret_rotated': 'Die App hat ein neues Secret',
    'app.owner_added': 'Die App hat einen weiteren Besitzer',
    'app.deleted': 'Die App wurde gelöscht',
    'list.changed': 'Die Liste wurde geändert',
    'list.undone': 'Eine Änderung der Liste wurde rückgängig gemacht',
    'credential.created': 'Das Credential wurde erstellt',
    'credential.renamed': 'Das Credential wurde umbenannt',
    'credential.archived': 'Das Credential wurde archiviert',
    'credential.unarchived': 'Das Credential ist nicht mehr archiviert',
    'credential.keeper_invited': 'Jemand wurde eingeladen, das Credential mitzubetreuen',
    'credential.keeper_added': 'Jemand betreut das Credential mit',
    'credential.keeper_left': 'Jemand betreut das Credential nicht mehr mit',
    'credential.keeper_removed': 'Der Kurator hat jemandem die Betreuung des Credentials entzogen',
    'credential.handed_over': 'Das Credential hat einen neuen Kurator',
    'credential.hand_over_announced': 'Ein Operator übergibt das Credential an jemanden, der es mitbetreut',
    'credential.hand_over_ended': 'Das Credential wird doch nicht an jemanden übergeben, der es mitbetreut',
    'credential.taken_down': 'Ein Operator hat das Credential gesperrt',
    'credential.restored': 'Das Credential ist nicht mehr gesperrt',
    'credential.deleted': 'Das Credential wurde gelöscht',
    'source.changed': 'Die Quelle wurde geändert',
    'rule.changed': 'Die Regel wurde geändert',
    'source.failing': 'Zu viele Aufrufe der Quelle schlagen fehl',
    'source.paused': 'Die Aufrufe der Quelle pausieren, weil sie nicht antwortet',
    'source.well': 'Die Quelle funktioniert wieder',
    'curator_token.ending': 'Ein Kurator-Token läuft bald ab',
    'request.made': 'Etwas wurde beantragt',
    'request.answered': 'Ein Antrag wurde beantwortet oder zurückgezogen',
    'request.message_added': 'Zu einem Antrag gibt es eine Nachricht',
    'request.taken': 'Das Bewilligte wurde abgeholt',
  },
};
