import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { compressScript, sendStatic } from '../../http/static-files.ts';

/** Where the pages load what a browser needs to use a passkey. */
export const PASSKEY_SCRIPT_PATH = '/passkeys.js';

const HOUR_SECONDS = 60 * 60;

/** Serves the browser's part of the library, and our script, which shows the form of a page and has the browser answer the challenge. */
export async function servePasskeyScript(server: FastifyInstance): Promise<void> {
  const library = new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'));
  const script = await compressScript(`${await readFile(fileURLToPath(library), 'utf8')}\n${PASSKEY_SCRIPT}`);
  server.get(PASSKEY_SCRIPT_PATH, async (_request, reply) => {
    return sendStatic(reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`), script);
  });
}

/** The form is hidden until the browser is known to have passkeys. A host without a name, such as 127.0.0.1, has none. */
const PASSKEY_SCRIPT = `(() => {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  const box = document.getElementById('passkey');
  if (!box || !browserSupportsWebAuthn() || /^[\\d.]+$|:/.test(location.hostname)) return;
  const form = box.querySelector('form');
  const button = form.querySelector('button');
  const alarm = form.querySelector('.alarm');
  const { start, cancelled, known, failed } = box.dataset;
  const noPasskey = document.getElementById('no-passkey');
  if (noPasskey) noPasskey.hidden = true;
  box.hidden = false;
  if (button.autofocus) button.focus();

  async function askBrowser() {
    const answer = await fetch(start, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    const { options, message } = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(message), { name: 'Refused' });
    const optionsJSON = JSON.parse(options);
    return optionsJSON.user ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
  }

  function explain({ name, message }) {
    if (name === 'NotAllowedError' || name === 'AbortError') return cancelled;
    if (name === 'InvalidStateError') return known;
    return name === 'Refused' ? message : failed;
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    alarm.hidden = true;
    try {
      form.elements.response.value = JSON.stringify(await askBrowser());
      form.submit();
    } catch (error) {
      button.disabled = false;
      alarm.hidden = false;
      alarm.textContent = explain(error);
    }
  });
})();
`;
