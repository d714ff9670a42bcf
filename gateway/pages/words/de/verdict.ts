import { type Html, html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

const SOON = 'Versuchen Sie es gleich noch einmal.';
const LATER = 'Der Kurator kann das sehen und muss es beheben. Versuchen Sie es später noch einmal.';
const SILENT = { cause: 'Der Dienst des Partners antwortet nicht.', advice: SOON };
const UNREADABLE = {
  cause: 'Der Dienst des Partners hat etwas geantwortet, das wir nicht lesen können.',
  advice: LATER,
};

const NO_PART = {
  cause: 'Eine der Bedingungen in der Regel des Kurators konnten wir nicht prüfen.',
  advice: 'Versuchen Sie es später noch einmal, oder prüfen Sie eine andere Ihrer Adressen.',
};

const NO_QUESTION = {
  cause: 'Diese Adresse können wir hier nicht prüfen.',
  advice: 'Prüfen Sie eine andere Ihrer Adressen.',
};

const [ELIGIBLE, NOT_ELIGIBLE] = ['Sie sind berechtigt', 'Sie sind nicht berechtigt'];

const BY_PARTNER = {
  yes: {
    title: ELIGIBLE,
    cause: (address: Html) => html`${address} erfüllt die Voraussetzung dieses Partners.`,
  },
  no: {
    title: NOT_ELIGIBLE,
    cause: (address: Html) => html`${address} erfüllt die Voraussetzung dieses Partners nicht.`,
  },
};

/** The outcome of a check on a public page. */
export const verdict: Words['verdict'] = {
  said: {
    LIST: {
      yes: { title: 'Sie stehen auf der Liste', cause: (address) => html`${address} steht auf der Liste.` },
      no: {
        title: 'Sie stehen nicht auf der Liste',
        cause: (address) =>
          html`${address} steht nicht auf der Liste. Falls Sie eine weitere Adresse haben, prüfen Sie auch diese.`,
      },
    },
    REST: BY_PARTNER,
    GRAPHQL: BY_PARTNER,
    RULE: {
      yes: { title: ELIGIBLE, cause: (address) => html`${address} erfüllt die Regel des Kurators.` },
      no: {
        title: NOT_ELIGIBLE,
        cause: (address) =>
          html`${address} erfüllt die Regel des Kurators nicht. Falls Sie eine weitere Adresse haben, prüfen Sie auch diese.`,
      },
    },
  },
  unknown: 'Das konnten wir nicht herausfinden',
  saysNothing: 'Über Ihre Adresse sagt das nichts aus.',
  ofKinds: (kinds) => `Prüfen Sie eine Adresse einer dieser Arten: ${kinds}.`,
  again: (time) => html`Versuchen Sie es um ${time} noch einmal.`,
  causes: {
    TIMEOUT: SILENT,
    UNREACHABLE: SILENT,
    BAD_STATUS: { cause: 'Der Dienst des Partners antwortet nicht richtig.', advice: SOON },
    TOO_LARGE: UNREADABLE,
    NOT_JSON: UNREADABLE,
    NO_DATA: UNREADABLE,
    EXPRESSION_FAILED: UNREADABLE,
    BAD_RESULT: UNREADABLE,
    HEADERS_MISSING: {
      cause: 'Der Dienst des Partners kann zurzeit nicht gefragt werden.',
      advice: LATER,
    },
    PART_FAILED: NO_PART,
    PART_FORBIDDEN: NO_PART,
    PART_NOT_ASKABLE: NO_PART,
    PART_GONE: NO_PART,
    RULE_TOO_LARGE: { cause: 'Die Regel des Kurators ist zu groß geworden.', advice: LATER },
    TOO_MANY_CALLS: NO_PART,
    ADDRESS_INVALID: NO_QUESTION,
    ADDRESS_NOT_ASKABLE: {
      cause: 'Nach Adressen dieser Art wird der Partner nicht gefragt.',
      advice: NO_QUESTION.advice,
    },
    NOT_ALLOWED: NO_QUESTION,
    TAKEN_DOWN: NO_QUESTION,
  },
};
