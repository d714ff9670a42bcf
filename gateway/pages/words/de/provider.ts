import type { Words } from '../en/words.ts';

/** The way to another provider and back. */
export const provider: Words['provider'] = {
  going: (name) => `Weiter zu ${name}`,
  goOn: (name) => `Weiter zu ${name}`,
  widgetTitle: (name) => `Mit ${name} anmelden`,
  widget: (name) => `${name} bittet Sie, Ihr Konto mit uns zu teilen. Dafür ist JavaScript nötig.`,
  back: 'Zurück',
  none: (scope) =>
    `Für „${scope}“ ist kein Anbieter eingerichtet. Verwenden Sie einen anderen Weg, um sich anzumelden oder etwas zu verknüpfen.`,
};
