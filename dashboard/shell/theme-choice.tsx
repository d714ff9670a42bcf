import { shell as words } from '../words/en/shell.ts';
import { chooseTheme, type Theme, theme } from './theme.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Chooses between the system's theme, light and dark. */
export function ThemeChoice() {
  return (
    <fieldset class="segments">
      <legend>{words.theme.legend}</legend>
      {THEMES.map((one) => (
        <label key={one} class="segment">
          <input type="radio" name="theme" checked={theme.value === one} onChange={() => chooseTheme(one)} />
          <span>{words.theme[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
