import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

/** The page that asks for the code of an e-mail. */
export const code: Words['code'] = {
  title: 'Code eingeben',
  sentTo: (address) => html`Wir haben einen sechsstelligen Code gesendet an<br>${address}`,
  terms:
    'Der Code läuft nach zehn Minuten ab und gilt nur in diesem Browser. Falls das nicht Ihre Adresse ist, geben Sie den Code nicht ein.',
  code: 'Code',
  signIn: 'Anmelden',
  link: 'Diese Adresse verknüpfen',
  otherAddress: 'Eine andere Adresse verwenden',
  noMail:
    'Noch keine E-Mail? Sehen Sie im Spam-Ordner nach, oder senden Sie nach einer halben Minute einen neuen Code.',
  sendNew: 'Neuen Code senden',
  notAwaited:
    'Dieser Code wurde in einem anderen Browser angefordert oder gilt nicht mehr. Machen Sie in jenem Browser weiter oder fordern Sie hier einen neuen Code an. Falls das nicht hilft, erlauben Sie dieser Website, Cookies zu speichern.',
  incomplete: 'Ein Code hat sechs Ziffern. Geben Sie alle ein, so wie sie in der E-Mail stehen.',
  wrong: 'Das ist nicht der Code, den wir gesendet haben. Verwenden Sie den Code aus der neuesten E-Mail.',
  lastTry:
    'Sie haben fünfmal einen falschen Code eingegeben, daher gilt dieser Code nicht mehr. Fordern Sie einen neuen Code an.',
  onItsWay: (seconds) =>
    `Die E-Mail ist unterwegs. Warten Sie ${seconds} Sekunden, bevor Sie einen neuen Code anfordern.`,
};
