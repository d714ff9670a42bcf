/** The progress of an upload. */
export interface Progress {
  /** Reports that `share` of the file has been sent in all. */
  show(share: number, items: number): void;
  /** Removes the bar. */
  end(): void;
}

const WIDTH = 30;

/** Creates a bar on a terminal; elsewhere nothing is shown, so that logs stay readable. */
export function createProgress(screen: NodeJS.WriteStream): Progress {
  let shown = '';
  const draw = (line: string): void => {
    if (screen.isTTY && line !== shown) screen.write(`\r${line.padEnd(shown.length)}`);
    shown = line;
  };
  return {
    show: (share, items) => draw(toLine(share, items)),
    end: () => {
      draw('');
      if (screen.isTTY) screen.write('\r');
    },
  };
}

function toLine(share: number, items: number): string {
  const percent = Math.floor(share * 100);
  const bar = '='.repeat(Math.round(share * WIDTH)).padEnd(WIDTH);
  const end = percent < 100 ? '' : ' sent; the list is being written';
  // A redraw for every thousand items would slow the upload down, so the number changes every ten thousand.
  const shown = percent < 100 ? Math.floor(items / 10_000) * 10_000 : items;
  return `[${bar}] ${percent}% ${shown.toLocaleString('en')} items${end}`;
}
