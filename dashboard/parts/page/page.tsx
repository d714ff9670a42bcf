import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { parts as words } from '../../words/en/parts.ts';
import { shell } from '../../words/en/shell.ts';
import { Icon } from './icon.tsx';

/** The parent of a page. */
export interface Crumb {
  readonly href: string;
  readonly label: string;
}

interface PageProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly above?: Crumb;
  readonly actions?: ComponentChildren;
  readonly children?: ComponentChildren;
}

let isFirstPage = true;

/** A screen with its title, in the browser tab and as the heading. The heading gets the focus after a navigation. */
export function Page({ title, lead, above, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${shell.brand}`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <div class="page">
      {above && (
        <nav class="crumbs" aria-label={words.breadcrumb}>
          <a href={above.href}>
            <Icon name="back" />
            {above.label}
          </a>
        </nav>
      )}
      <div class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {actions && <div class="actions">{actions}</div>}
      </div>
      {lead && <div class="lead">{lead}</div>}
      {children}
    </div>
  );
}
