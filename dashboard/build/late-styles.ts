import type { Plugin } from 'vite';

const LINK = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Moves the link to the styles from the head to the end of the body. In the head it would hold up the first paint, which needs no file.
 * In the body it holds up only the scripts.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: moveLink },
  };
}

function moveLink(html: string): string {
  const [link = ''] = LINK.exec(html) ?? [];
  return html.replace(link, '').replace(/\s*<\/body>/, (end) => link + end);
}
