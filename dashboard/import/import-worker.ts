import { FileFault } from '../../items-file/reader/file-fault.ts';
import { ImportError, type ImportMessage, type ImportRequest } from './import-message.ts';
import { readImport } from './read-import.ts';

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => void answer(data));

async function answer(request: ImportRequest): Promise<void> {
  try {
    post({ kind: 'read', reading: await readImport(request, (share) => post({ kind: 'progress', share })) });
  } catch (error) {
    post(toRefusal(error));
  }
}

function toRefusal(error: unknown): ImportMessage {
  if (error instanceof ImportError) return { kind: 'refused', reason: error.reason, message: '' };
  if (error instanceof FileFault) return { kind: 'refused', reason: 'FILE', message: error.message };
  return { kind: 'refused', reason: 'UNREADABLE', message: String(error) };
}

function post(message: ImportMessage): void {
  postMessage(message);
}
