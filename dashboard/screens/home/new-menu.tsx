import { Icon, type IconName } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { home } from '../../words/en/home.ts';

const words = home.create;

const MENU = 'new-menu';

const FORMS: readonly (readonly [href: string, icon: IconName, title: string, text: string])[] = [
  [paths.newList, 'list', words.list, words.listText],
  [paths.newRest, 'link', words.endpoint, words.endpointText],
  [paths.newRule, 'combine', words.rule, words.ruleText],
  [paths.newApp, 'app', words.app, words.appText],
];

/** The way to each form for something new. */
export function NewMenu() {
  return (
    <>
      <button type="button" class="button main" popovertarget={MENU}>
        <Icon name="plus" />
        {words.action}
        <Icon name="down" />
      </button>
      <div id={MENU} class="menu below-button" popover="auto">
        {FORMS.map(([href, icon, title, text]) => (
          <a class="menu-item" href={href} key={href}>
            <Icon name={icon} />
            <span>
              {title} <span class="quiet small menu-text">{text}</span>
            </span>
          </a>
        ))}
      </div>
    </>
  );
}
