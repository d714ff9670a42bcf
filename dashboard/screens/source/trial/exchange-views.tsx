import { useMemo } from 'preact/hooks';
import type { Preflight, Received, Sent } from '../../../../source-test/side.ts';
import { CodeBox } from '../../../parts/page/scroll-edges.tsx';
import { DownloadButton } from '../../../parts/save-file.tsx';
import { sourceTest } from '../../../words/en/source-test.ts';

const exchangeWords = sourceTest.exchange;

/** Characters of a body that are shown. */
export const SHOWN = 64 * 1024;

/** A request as it was sent, without the values of its headers. */
export function SentView({ side, sent }: { readonly side: string; readonly sent: Sent }) {
  const { method, url, headerNames, body } = sent;
  return (
    <>
      <Code label={`${side}: ${exchangeWords.sent}`} text={`${method} ${url}`} />
      <HeaderNames names={headerNames} />
      {body !== null && <Code label={`${side}: ${exchangeWords.body}`} text={body} />}
    </>
  );
}

interface ReceivedViewProps {
  /** The name of the side, because both have an answer. */
  readonly side: string;
  readonly received: Received;
  /** Why only the status is shown; null if the whole answer is. */
  readonly withheld: string | null;
}

/** A partner's answer: 64 kB of it, the whole as a download. */
export function ReceivedView({ side, received: { status, headerNames, body }, withheld }: ReceivedViewProps) {
  return (
    <>
      <p>
        <span class={`badge ${status >= 200 && status < 300 ? 'fine' : 'alarm'}`}>{sourceTest.status(status)}</span>
      </p>
      <HeaderNames names={headerNames} />
      {body === null || withheld ? (
        <p class="hint">{withheld ?? exchangeWords.dropped}</p>
      ) : (
        <Body side={side} body={body} />
      )}
    </>
  );
}

function Body({ side, body }: { readonly side: string; readonly body: string }) {
  const file = useMemo(() => new Blob([body], { type: 'application/json' }), [body]);
  return (
    <>
      <Code label={`${side}: ${exchangeWords.received}`} text={body.slice(0, SHOWN) || exchangeWords.emptyBody} />
      {body.length > SHOWN && (
        <div class="row">
          <span class="hint">
            {exchangeWords.cut(exchangeWords.kilobytes(SHOWN), exchangeWords.kilobytes(body.length))}
          </span>
          <DownloadButton name="answer.json" file={file} label={exchangeWords.download} />
        </div>
      )}
    </>
  );
}

function HeaderNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p class="hint">
      {exchangeWords.headers}: <code class="break">{names.join(', ')}</code>
    </p>
  );
}

/** A text that may be long. */
export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div class="code boxed">
      <CodeBox label={label}>
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
      </CodeBox>
    </div>
  );
}

/** The preflight of the server and its answer, as HTTP writes them. */
export function PreflightView({ side, preflight }: { readonly side: string; readonly preflight: Preflight }) {
  const { method, url, sent, received } = preflight;
  return (
    <>
      <Code label={`${side}: ${exchangeWords.preflight}`} text={[`${method} ${url}`, ...toLines(sent)].join('\n')} />
      {received ? (
        <Code
          label={`${side}: ${exchangeWords.preflightAnswer}`}
          text={[sourceTest.status(received.status), ...toLines(received.headers)].join('\n')}
        />
      ) : (
        <p class="hint">{exchangeWords.noAnswer}</p>
      )}
    </>
  );
}

function toLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
