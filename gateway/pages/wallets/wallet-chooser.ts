import { type Html, html } from '../../http/html.ts';

/** What a page does with a wallet. */
export interface WalletPurpose {
  readonly action: string;
  /** The text of a button before the wallet's name. */
  readonly verb: string;
  /** Scopes that can be proved; wallets of other chains are not offered. */
  readonly scopes: readonly string[];
  /** The address that the app expects; null if it named none. */
  readonly expected: string | null;
  /** Hidden fields of the page. */
  readonly fields: Html;
}

/** Shows a button for each wallet that the script finds in the browser, and what to do if it finds none. */
export function walletChooser({ action, verb, scopes, expected, fields }: WalletPurpose): Html {
  return html`<div id="wallets" data-verb="${verb}" data-scopes="${scopes.join(' ')}" data-expected="${expected ?? ''}" hidden>
<hr>
${expected === null ? html`` : html`<p>The app expects this wallet:<br><strong>${expected}</strong></p>`}
<form method="post" action="${action}">
${fields}
<input type="hidden" name="challenge"><input type="hidden" name="proof"><input type="hidden" name="publicKey">
<div class="choices"></div>
<p class="alarm" role="alert" hidden></p>
</form>
</div>
<p id="no-wallet" class="quiet" hidden>No wallet was found in this browser. To use one, install its browser extension and reload this page. On a phone, open this page
in the browser of your wallet app.</p>`;
}
