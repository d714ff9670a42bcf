import { AppUsageDocument } from '../../graph/apps.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { firstSteps as words } from '../../words/en/app-page.ts';
import type { OwnApp } from './own-app.ts';

/** How long the use of an app is counted. */
const DAYS = 90;

/** A step, which is done by itself once the service sees what it leads to. */
interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly link?: readonly [href: string, label: string];
}

/** What is left to do until people can sign in to an app; nothing once all of it is done. */
export function FirstSteps({ app }: { readonly app: OwnApp }) {
  const { data } = useAnswer(AppUsageDocument, { clientId: app.app.clientId, days: DAYS });
  const usage = data?.ownApp?.usage;
  if (!usage) return null;
  const steps = stepsOf(app, {
    isTried: usage.some(({ consents }) => consents > 0),
    hasTokens: usage.some(({ tokens }) => tokens > 0),
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section class="card" aria-labelledby="first-steps">
      <h2 id="first-steps">{words.title}</h2>
      <ol class="rows plain">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ol>
    </section>
  );
}

function stepsOf(
  { app: { clientId }, redirectUris, isPublic, secrets }: OwnApp,
  { isTried, hasTokens }: { readonly isTried: boolean; readonly hasTokens: boolean },
): readonly Step[] {
  const { steps, links } = words;
  const signIn = paths.appTab(clientId, 'sign-in');
  const isUsed = secrets.some(({ lastUsedAt }) => lastUsedAt !== null);
  return [
    { ...steps.register, isDone: true },
    { ...steps.redirectUri, isDone: redirectUris.some((uri) => !uri.startsWith('http:')) },
    isPublic ? { ...steps.publicSecret, isDone: true } : { ...steps.secret, isDone: isUsed },
    { ...steps.tryIt, isDone: isTried, link: [signIn, links.tryIt] },
    { ...steps.code, isDone: hasTokens, link: [signIn, links.code] },
  ];
}

function StepRow({ step: { title, text, isDone, link } }: { readonly step: Step }) {
  return (
    <li class={isDone ? 'fine' : undefined}>
      <Icon name={isDone ? 'check' : 'minus'} />
      <span class="visually-hidden">{isDone ? words.done : words.open}: </span>
      <div class="grow">
        {title}
        {!isDone && <p class="quiet small">{text}</p>}
      </div>
      {!isDone && link && <a href={link[0]}>{link[1]}</a>}
    </li>
  );
}
