import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';
import { tellFaultIn } from '../tell-fault.ts';

/** The pages that explain an error. */
export const faults: Words['faults'] = {
  ours: 'Etwas ist schiefgegangen',
  oursExplained: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
  forDeveloper: (message) => `Für den Entwickler: ${message}`,
  yours: 'Das hat nicht geklappt',
  reference: (requestId) => `Falls das immer wieder passiert, nennen Sie dem Entwickler diese Referenz: ${requestId}`,
  requestOver: 'Diese Anfrage ist vorbei',
  requestOverExplained:
    'Diese Anfrage wurde schon beantwortet oder ist abgelaufen. Gehen Sie zurück zur App und beginnen Sie noch einmal.',
  backTo: (host) => html`Zurück zu ${host}`,
  noLogo: 'Diese App hat kein Logo.',
};

/** Returns what a page says of an error. */
export const tellFault = tellFaultIn({
  suspended: 'Dieses Konto ist gesperrt:',
  endedApps: {
    DISABLED: 'Diese App wurde von einem Operator deaktiviert: Niemand kann sich bei ihr anmelden.',
    DELETED: 'Diese App wurde gelöscht: Niemand kann sich mehr bei ihr anmelden.',
  },
  reasons: {
    ACCOUNT_CHOICE_NEEDED: 'Die App möchte, dass Sie ein Konto auswählen. Tun Sie das und antworten Sie dann.',
    ACCOUNT_GONE: 'Dieses Konto wurde gelöscht. Melden Sie sich noch einmal an.',
    ANSWERED: 'Sie haben diese Anfrage schon beantwortet. Gehen Sie zurück zur App und beginnen Sie noch einmal.',
    APP_REMOVED:
      'Sie haben dieser App nicht erlaubt, Ihre Daten zu lesen, oder Sie haben die App inzwischen entfernt. Gehen Sie zurück zur App und beginnen Sie noch einmal.',
    CHAIN_UNREACHABLE:
      'Die Signatur ließ sich nicht prüfen, weil die Blockchain nicht geantwortet hat. Versuchen Sie es gleich noch einmal oder verwenden Sie ein anderes Wallet.',
    CHALLENGE_OVER:
      'Diese Anmeldung wurde schon verwendet, ist abgelaufen oder hatte zu viele Versuche. Beginnen Sie noch einmal.',
    CHANGED: 'In der Zwischenzeit hat sich in einem anderen Tab etwas geändert. Versuchen Sie es noch einmal.',
    CROSS_SITE:
      'Dieses Formular kam von einer anderen Website. Öffnen Sie die Seite und senden Sie das Formular dort ab.',
    DATABASE_UNAVAILABLE: 'Der Dienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    FLOW_UNREACHABLE:
      'Das Flow-Netzwerk ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal oder verwenden Sie ein anderes Wallet.',
    HANDLE_CHOSEN: 'Sie haben schon ein Handle gewählt, und es lässt sich nicht ändern.',
    HANDLE_TAKEN: 'Dieses Handle ist vergeben oder einem anderen zu ähnlich. Wählen Sie ein anderes.',
    IDENTITY_TAKEN:
      'Diese Identität ist mit einem anderen Konto verknüpft. Melden Sie sich mit ihr an, um jenes Konto zu verwenden, oder heben Sie die Verknüpfung dort auf.',
    LAST_SIGN_IN: 'Das ist die letzte Identität, mit der Sie sich anmelden können. Verknüpfen Sie zuerst eine weitere.',
    MAIL_NOT_SENT:
      'Die E-Mail konnte nicht gesendet werden. Prüfen Sie die Adresse, versuchen Sie es gleich noch einmal oder melden Sie sich auf einem anderen Weg an.',
    GATE_NOT_CHECKED:
      'Die App hat geändert, wen sie anmelden lässt. Kehren Sie zur App zurück und beginnen Sie von vorn.',
    NO_SUCH_PATH: 'Diese Seite gibt es nicht.',
    NOT_OWNER: 'Das können nur die Besitzer dieser App.',
    NOT_CONFIRMED: 'Geben Sie Ihre Credgraph-ID genau so ein, wie sie angezeigt wird, um Ihr Konto zu löschen.',
    OTHER_BROWSER:
      'Diese Anmeldung wurde in einem anderen Browser begonnen. Machen Sie dort weiter oder beginnen Sie hier noch einmal.',
    OVERLOADED: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    QUOTA_IDENTITIES:
      'Sie haben schon 100 Identitäten, mehr sind nicht möglich. Heben Sie zuerst eine Verknüpfung auf.',
    QUOTA_PASSKEYS: 'Sie haben schon 20 Passkeys, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
    REQUEST_OVER: faults.requestOverExplained,
    SERVICE_ID: 'Die Verknüpfung Ihrer Credgraph-ID lässt sich nicht aufheben.',
    SESSION_STALE: 'Ihre Anmeldung liegt eine Weile zurück. Melden Sie sich noch einmal an, um fortzufahren.',
    SIGN_IN_NEEDED: 'Die App möchte, dass Sie sich noch einmal anmelden. Tun Sie das und antworten Sie dann.',
    TOKEN_MISSING: 'Melden Sie sich an, um fortzufahren.',
    TOKEN_UNKNOWN: 'Ihre Sitzung ist beendet. Melden Sie sich noch einmal an.',
    TOO_MANY_CODES: 'Es gab zu viele Versuche. Verwenden Sie einen der Codes, die Sie erhalten haben.',
    TOO_MANY_REQUESTS:
      'Das waren zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment und versuchen Sie es noch einmal.',
    UNKNOWN_CLIENT:
      'Die App, die Sie hierher geschickt hat, ist diesem Dienst nicht bekannt. Wenden Sie sich an ihren Anbieter.',
    UNKNOWN_ID: 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
    UNREGISTERED_REDIRECT_URI:
      'Die App möchte Sie zu einer Adresse zurückschicken, die sie nicht registriert hat. Wenden Sie sich an ihren Anbieter.',
    UPSTREAM_DECLINED: 'Sie haben beim Anbieter abgelehnt. Es wurde nichts geändert.',
    UPSTREAM_FAILED:
      'Der Anbieter hat nicht richtig geantwortet. Versuchen Sie es gleich noch einmal oder melden Sie sich auf einem anderen Weg an.',
    UPSTREAM_OVER:
      'Diese Anmeldung wurde schon verwendet, ist abgelaufen oder wurde in einem anderen Browser begonnen. Beginnen Sie noch einmal.',
    WRONG_PROOF:
      'Dieser Nachweis stimmt nicht. Beginnen Sie noch einmal, mit dem Wallet oder Konto, das Sie angegeben haben.',
  },
  inputs: {
    name: 'Der Name eines Passkeys hat 1 bis 60 sichtbare Zeichen.',
    address: 'Das ist keine Adresse, die dieser Dienst kennt. Kopieren Sie sie aus Ihrem Wallet.',
    email: 'Das ist keine E-Mail-Adresse. Verwenden Sie die Form name@example.org.',
    handle:
      'Ein Handle hat 3 bis 30 Kleinbuchstaben (a bis z), Ziffern und einzelne Bindestriche und beginnt mit einem Buchstaben. Manche Namen sind reserviert. Wählen Sie ein anderes.',
    id_token_hint: 'Das ID-Token (id_token_hint) gehört zu einer anderen App als client_id.',
  },
  orWait: (minutes) => (minutes === 1 ? ' Oder warten Sie 1 Minute.' : ` Oder warten Sie ${minutes} Minuten.`),
});
