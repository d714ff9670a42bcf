import { Icon } from '../../parts/page/icon.tsx';
import { saveFile } from '../../parts/save-file.ts';

interface DownloadButtonProps {
  readonly file: Blob;
  readonly name: string;
  readonly label: string;
}

/** Saves something that the page itself has made. */
export function DownloadButton({ file, name, label }: DownloadButtonProps) {
  return (
    <button type="button" class="button" onClick={() => saveFile(file, name)}>
      <Icon name="download" />
      {label}
    </button>
  );
}
