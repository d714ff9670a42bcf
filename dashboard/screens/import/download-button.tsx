import { Icon } from '../../parts/icon.tsx';

interface DownloadButtonProps {
  readonly file: Blob;
  readonly name: string;
  readonly label: string;
}

/** Saves something that the page itself has made. */
export function DownloadButton({ file, name, label }: DownloadButtonProps) {
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <button type="button" class="button" onClick={save}>
      <Icon name="download" />
      {label}
    </button>
  );
}
