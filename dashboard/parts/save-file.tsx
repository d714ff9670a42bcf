import { Icon } from './page/icon.tsx';

/** Saves something that the page itself has made. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface DownloadButtonProps {
  readonly file: Blob;
  readonly name: string;
  readonly label: string;
}

/** A button that saves something that the page itself has made. */
export function DownloadButton({ file, name, label }: DownloadButtonProps) {
  return (
    <button type="button" class="button" onClick={() => saveFile(file, name)}>
      <Icon name="download" />
      {label}
    </button>
  );
}
