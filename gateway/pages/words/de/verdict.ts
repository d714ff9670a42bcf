import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

const SOON = 'Versuchen Sie es gleich noch einmal.';
const LATER = 'Der Kurator kann das sehen und muss es beheben. Versuchen Sie es später noch einmal.';
const SILENT = { cause: 'Der Partner, der darüber entscheidet, antwortet nicht.', advice: SOON };
const UNREADABLE = {
  cause: 'Der Partner, der darüber entscheidet, hat etwas geantwortet, das wir nicht lesen können.',
  advice: LATER,
};

const NO_PART = {
  cause: 'Eine der Bedingungen in der Regel des Kurators konnten wir nicht prüfen.',
  advice: 'Versuchen Sie es später noch einmal, oder prüfen Sie eine andere Ihrer Adressen.',
};

/** The outcome of a check on a public page. */
export const verdict: Words['verdict'] = {
  eligible: 'Sie sind berechtigt',
  notEligible: 'Sie sind nicht berechtigt',
  partnerSaysYes: (address) => html`Der Partner des Kurators, der darüber entscheidet, sagt zu ${address} Ja.`,
  partnerSaysNo: (address) => html`Der Partner des Kurators, der darüber entscheidet, sagt zu ${address} Nein.`,
  listed: 'Sie stehen auf der Liste',
  notListed: 'Sie stehen nicht auf der Liste',
  isListed: (address) => html`${address} steht auf der Liste.`,
  isNotListed: (address) =>
    html`${address} steht nicht auf der Liste. Falls Sie eine weitere Adresse haben, prüfen Sie auch diese.`,
  unknown: 'Das konnten wir nicht herausfinden',
  saysNothing: 'Über Ihre Adresse sagt das nichts aus.',
  again: (time) => html`Versuchen Sie es um ${time} noch einmal.`,
  causes: {
    TIMEOUT: SILENT,
    UNREACHABLE: SILENT,
    BAD_STATUS: { cause: 'Der Partner, der darüber entscheidet, hat die Antwort verweigert.', advice: SOON },
    TOO_LARGE: UNREADABLE,
    NOT_JSON: UNREADABLE,
    NO_DATA: UNREADABLE,
    EXPRESSION_FAILED: UNREADABLE,
    BAD_RESULT: UNREADABLE,
    HEADERS_MISSING: {
      cause: 'Der Partner, der darüber entscheidet, kann zurzeit nicht gefragt werden.',
      advice: LATER,
    },
    PART_FAILED: NO_PART,
    PART_FORBIDDEN: NO_PART,
    PART_NOT_ASKABLE: NO_PART,
    PART_GONE: NO_PART,
    RULE_TOO_LARGE: { cause: 'Die Regel des Kurators ist zu groß geworden.', advice: LATER },
    TOO_MANY_CALLS: NO_PART,
  },
};
