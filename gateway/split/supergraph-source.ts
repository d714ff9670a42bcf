import { readFile } from 'node:fs/promises';
import { StartError } from '../../platform/settings/start-error.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** The source of a supergraph: a file or a URL. */
export interface SupergraphSource {
  read(): Promise<string>;
  /** Calls back with every new text until it is stopped. A failed read changes nothing. */
  watch(changed: (sdl: string) => Promise<void>, failed: (error: unknown) => void): { end(): void };
}

/** The polling interval. */
const FILE_INTERVAL = SECOND;
const URL_INTERVAL = 10 * SECOND;

/** The time limit for a URL. */
const TIMEOUT = 5 * SECOND;

/** Creates the source of a supergraph at a path or an http(s) URL. It polls, because a URL or a mounted file gives no notice of changes. */
export function supergraphSource(place: string): SupergraphSource {
  const isUrl = /^https?:\/\//.test(place);
  const look = async (): Promise<string> => (isUrl ? download(place) : readFile(place, 'utf8'));
  let last = '';
  const read = async (): Promise<string> => {
    try {
      return (last = await look());
    } catch (error) {
      throw new StartError(
        `The supergraph ${place} cannot be read (${reasonOf(error)}): --supergraph takes a file or a URL.`,
      );
    }
  };
  const watch: SupergraphSource['watch'] = (changed, failed) => {
    let timer: NodeJS.Timeout;
    let isEnded = false;
    const lookAgain = async (): Promise<void> => {
      try {
        const sdl = await look();
        if (sdl !== last && !isEnded) await changed((last = sdl));
      } catch (error) {
        failed(error);
      }
      plan();
    };
    const plan = (): void => {
      if (isEnded) return;
      timer = setTimeout(() => void lookAgain(), isUrl ? URL_INTERVAL : FILE_INTERVAL).unref();
    };
    plan();
    const end = (): void => {
      isEnded = true;
      clearTimeout(timer);
    };
    return { end };
  };
  return { read, watch };
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok) throw new Error(`it answered with status ${answer.status}`);
  return answer.text();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
