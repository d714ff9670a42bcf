import { AppLogoDocument, type AppLogoQuery } from '../../../graph/apps.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { apps } from '../../../words/en/apps.ts';
import { PICTURE_TYPES } from './read-picture.ts';
import { type LogoChange, useLogo } from './use-logo.ts';

const words = apps.logo;

interface LogoProps {
  readonly clientId: string;
  readonly name: string;
}

/** The logo of an app, which its owners can set and remove. */
export function Logo({ clientId, name }: LogoProps) {
  const { data } = useAnswer(AppLogoDocument, { clientId });
  const change = useLogo(clientId);
  const { error, fault } = change;
  const logo = data?.appLogo ?? null;
  return (
    <section class="card" aria-labelledby="logo">
      <h2 id="logo">{words.title}</h2>
      <div class="logo-field">
        <Picture logo={logo} name={name} />
        <div class="field">
          <Buttons change={change} hasLogo={logo !== null} />
          <p class="hint" id="logo-hint">
            {words.hint}
          </p>
          {error && (
            <p class="field-error" id="logo-error" role="alert">
              {error}
            </p>
          )}
        </div>
      </div>
      {!error && <FaultNotice fault={fault} />}
    </section>
  );
}

interface PictureProps {
  readonly logo: AppLogoQuery['appLogo'];
  readonly name: string;
}

function Picture({ logo, name }: PictureProps) {
  return (
    <div class="logo-frame">
      {logo ? <img src={`data:${logo.contentType};base64,${logo.image}`} alt={words.alt(name)} /> : <Icon name="app" />}
    </div>
  );
}

interface ButtonsProps {
  readonly change: LogoChange;
  readonly hasLogo: boolean;
}

function Buttons({ change: { set, remove, isBusy, error }, hasLogo }: ButtonsProps) {
  const choose = hasLogo ? words.replace : words.choose;
  const take = (input: HTMLInputElement): void => {
    const [file] = input.files ?? [];
    if (file) void set(file);
    // The same file can be chosen again after it was corrected.
    input.value = '';
  };
  return (
    <div class="row">
      <label class="button file-button">
        <input
          type="file"
          class="visually-hidden"
          accept={PICTURE_TYPES.join(',')}
          disabled={isBusy}
          aria-describedby={error ? 'logo-hint logo-error' : 'logo-hint'}
          aria-invalid={error ? true : undefined}
          onChange={(event) => take(event.currentTarget)}
        />
        <Icon name="upload" />
        {isBusy ? words.saving : choose}
      </label>
      {hasLogo && (
        <button type="button" class="button quiet" aria-disabled={isBusy} onClick={() => void remove()}>
          {words.remove}
        </button>
      )}
    </div>
  );
}
