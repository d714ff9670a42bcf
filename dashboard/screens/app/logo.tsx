import { useState } from 'preact/hooks';
import { AppLogoDocument, type AppLogoQuery, SetAppLogoDocument } from '../../graph/apps.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useAnswer, useChange } from '../../graph/use-graph.ts';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { apps } from '../../words/en/apps.ts';

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
        <button type="button" class="button quiet danger" aria-disabled={isBusy} onClick={() => void remove()}>
          {words.remove}
        </button>
      )}
    </div>
  );
}

/** How owners change the logo of an app. */
interface LogoChange {
  readonly set: (file: File) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly isBusy: boolean;
  /** What is wrong with the chosen file; null if nothing is. */
  readonly error: string | null;
  readonly fault: Fault | null;
}

/** Sets and removes the logo of an app. */
function useLogo(clientId: string): LogoChange {
  const [mistake, setMistake] = useState<string | null>(null);
  const { make, isBusy, fault, forgetFault } = useChange(SetAppLogoDocument);
  const set = async (file: File): Promise<void> => {
    forgetFault();
    const problem = await findPictureProblem(file);
    setMistake(problem && words[problem]);
    if (problem === null && (await make({ clientId, image: await toBase64(file) }))) toast(words.saved);
  };
  const remove = async (): Promise<void> => {
    setMistake(null);
    if (!isBusy && (await make({ clientId, image: null }))) toast(words.removed);
  };
  return { set, remove, isBusy, error: mistake ?? faultOf(fault, 'image'), fault };
}

/** The media types of pictures that the service takes. Its check of the bytes decides. */
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Why a file is not sent. */
type PictureProblem = 'tooLarge' | 'noPicture';

const MOST_BYTES = 100 * 1024;

/** Finds what is wrong with a file before it is sent; null if it is a picture that the browser can show. */
async function findPictureProblem(file: File): Promise<PictureProblem | null> {
  if (file.size > MOST_BYTES) return 'tooLarge';
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return null;
  } catch {
    return 'noPicture';
  }
}

/** The bytes of a file in base64. */
async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
