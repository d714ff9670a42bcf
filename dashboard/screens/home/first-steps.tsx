import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { type Settings, useSettings } from '../../site/settings.ts';
import { home as words } from '../../words/en/home.ts';
import { admitsSomebody } from './matters.ts';

const stepWords = words.steps;

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
        <h2 id="steps">{stepWords.title}</h2>
        <span class="quiet">{stepWords.progress(done, steps.length)}</span>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.title} class={step.isDone ? 'done' : undefined}>
            <span class="step-mark">{step.isDone && <Icon name="check" />}</span>
            <div>
              <h3>
                {step.isDone && <span class="visually-hidden">{stepWords.done}</span>} {step.title}
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
      {props.credentials.length === 0 && (
        <p class="quiet">
          {stepWords.otherwise} <a href={paths.newApp}>{stepWords.createApp}</a>
        </p>
      )}
    </section>
  );
}

function stepsOf({ wallets, credentials }: FirstStepsProps, { accountUrl }: Settings): readonly Step[] {
  const [newest] = credentials;
  return [
    {
      title: stepWords.wallet,
      text: stepWords.walletText,
      action: stepWords.walletAction,
      href: accountUrl,
      isDone: wallets.length > 0,
    },
    {
      title: stepWords.credential,
      text: stepWords.credentialText,
      action: stepWords.credentialAction,
      href: paths.newList,
      isDone: newest !== undefined,
    },
    {
      title: stepWords.items,
      text: stepWords.itemsText,
      action: stepWords.itemsAction,
      href: newest ? paths.credentialTab(newest.credId, 'import') : paths.credentials,
      isDone: credentials.some(admitsSomebody),
    },
  ];
}
