import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { useSettings } from '../../site/settings.ts';
import { parts as words } from '../../words/en/parts.ts';
import { ago, moment } from '../../words/format.ts';
import { Icon } from './icon.tsx';
import { useCurrentInView } from './scroll-edges.tsx';

/** The parent of a page. */
export interface Crumb {
  readonly href: string;
  readonly label: string;
}

interface PageProps {
  readonly title: string;
  /** What stands beside the title: the state of what it names. */
  readonly state?: ComponentChildren;
  readonly lead?: ComponentChildren;
  readonly above?: Crumb;
  readonly actions?: ComponentChildren;
  readonly children?: ComponentChildren;
}

let isFirstPage = true;

/** A screen with its title, in the browser tab and as the heading. The heading gets the focus after a navigation. */
export function Page({ title, state, lead, above, actions, children }: PageProps) {
  const { name } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
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
        <div class="page-title">
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {state}
        </div>
        {actions && <div class="actions">{actions}</div>}
      </div>
      {lead && <div class="lead">{lead}</div>}
      {children}
    </div>
  );
}

interface Tab {
  readonly href: string;
  readonly label: string;
}

/** Tabs as links: each has a URL, can be opened in a new browser tab, and works with the Back button. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const { path } = useLocation();
  const ref = useCurrentInView<HTMLElement>(path);
  return (
    <nav ref={ref} class="tabs" aria-label={label}>
      {tabs.map(({ href, label: name }) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** An empty state: what will appear here, and the one thing to do. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Placeholder lines for content that is loading. They appear only after a moment. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div class="skeleton">
      <span class="visually-hidden">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div class="skeleton-line" key={line} />
      ))}
    </div>
  );
}

/** A property in a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A relative time. The exact one is shown while it is pointed at, tapped, or has the keyboard's focus. */
export function When({ at }: { readonly at: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the exact time must be reached by the keyboard
    <time ref={leaveToRow} class="moment" dateTime={at} title={moment(at)} tabIndex={0} onKeyDown={dismiss}>
      {ago(at)}
    </time>
  );
}

/** In a row with a link or a button, the exact time is shown with that one's focus, so that a long table has no stops of its own for times. */
function leaveToRow(time: HTMLTimeElement | null): void {
  if (time?.closest('tr, li')?.querySelector('a, button, summary')) time.tabIndex = -1;
}

/** What covers other content must go by a key (WCAG 1.4.13). */
function dismiss({ key, currentTarget }: { readonly key: string; readonly currentTarget: HTMLElement }): void {
  if (key === 'Escape') currentTarget.blur();
}

interface SaidAtProps {
  readonly at: string;
  /** The sentence around a time. */
  readonly text: (when: string) => string;
  /** Whether the sentence needs the exact one, such as "until …". */
  readonly isExact?: boolean;
}

/** A sentence with a time in it. */
export function SaidAt({ at, text, isExact = false }: SaidAtProps) {
  const [before, after] = text(PLACE).split(PLACE);
  return (
    <>
      {before}
      {isExact ? <time dateTime={at}>{moment(at)}</time> : <When at={at} />}
      {after}
    </>
  );
}

/** Stands where the time belongs: a letter that no text has. */
const PLACE = '\uE000';
