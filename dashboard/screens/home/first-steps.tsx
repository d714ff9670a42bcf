import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { type Settings, useSettings } from '../../site/settings.ts';
import { home } from '../../words/en/home.ts';
import { admitsSomebody } from './admits-somebody.ts';

const words = home.steps;

interface FirstStepsProps {
  readonly wallets: readonly string[];
  readonly credentials: readonly ListedCredential[];
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
  readonly isDone: boolean;
}

/** The steps to a first working credential. They disappear when all are done. */
export function FirstSteps(props: FirstStepsProps) {
  const steps = stepsOf(props, useSettings());
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <section class="card steps" aria-labelledby="steps">
      <div class="section-head">
        <h2 id="steps">{words.title}</h2>
        <span class="quiet">{words.progress(done, steps.length)}</span>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.title} class={step.isDone ? 'done' : undefined}>
            <span class="step-mark">{step.isDone && <Icon name="check" />}</span>
            <div>
              <h3>
                {step.isDone && <span class="visually-hidden">{words.done}</span>} {step.title}
              </h3>
              {step === next && <p>{step.text}</p>}
              {step === next && (
                <a class="button main" href={step.href}>
                  {step.action}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf({ wallets, credentials }: FirstStepsProps, { accountUrl }: Settings): readonly Step[] {
  const [newest] = credentials;
  return [
    {
      title: words.wallet,
      text: words.walletText,
      action: words.walletAction,
      href: accountUrl,
      isDone: wallets.length > 0,
    },
    {
      title: words.credential,
      text: words.credentialText,
      action: words.credentialAction,
      href: paths.newList,
      isDone: newest !== undefined,
    },
    {
      title: words.items,
      text: words.itemsText,
      action: words.itemsAction,
      href: newest ? paths.credentialTab(newest.credId, 'import') : paths.credentials,
      isDone: credentials.some(admitsSomebody),
    },
  ];
}
