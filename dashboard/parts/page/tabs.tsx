import { useLocation } from 'preact-iso/router';

interface Tab {
  readonly href: string;
  readonly label: string;
}

/** Tabs as links: each has a URL, can be opened in a new browser tab, and works with the Back button. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const { path } = useLocation();
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ href, label: name }) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
