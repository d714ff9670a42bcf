import { useLocation } from 'preact-iso/router';

interface Tab {
  readonly href: string;
  readonly label: string;
}

/** The parts of one thing, each with an address of its own: links, so that they open in new tabs and the way back works. */
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
