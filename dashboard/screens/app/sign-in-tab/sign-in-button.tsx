import { Icon } from '../../../parts/page/icon.tsx';
import { Snippets } from '../../../parts/snippets/snippets.tsx';
import { useSettings } from '../../../site/settings.ts';
import { signIn } from '../../../words/en/sign-in.ts';
import { buttonSnippets } from './button-snippets.ts';

const words = signIn.button;

/** The themes of the button. Its picture also comes in the theme of the page around it. */
const THEMES = ['light', 'dark'] as const;

/** The button that apps show, with its rules. */
export function SignInButton() {
  const { authUrl } = useSettings();
  return (
    <section class="card" aria-labelledby="button">
      <h2 id="button">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <div class="button-themes">
        {THEMES.map((theme) => (
          <figure key={theme}>
            <div class={`button-page ${theme}`}>
              <img src={pathOf(theme)} alt={words.alt[theme]} width="264" height="44" />
            </div>
            <figcaption>
              <a class="button" href={pathOf(theme)} download={`sign-in-with-credgraph-${theme}.svg`}>
                <Icon name="download" />
                {words.download[theme]}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
      <Snippets label={words.title} snippets={buttonSnippets(authUrl)} />
      <h3>{words.rulesTitle}</h3>
      <ul class="rules">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

function pathOf(theme: (typeof THEMES)[number]): string {
  return `/sign-in-button-${theme}.svg`;
}
