import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Marks the sides of an element on which it is cut: the style fades them, so that people see that it scrolls. */
export function useScrollEdges<Box extends HTMLElement>(): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  // After each drawing: other content may be wider.
  useEffect(() => {
    if (ref.current) markEdges(ref.current);
  });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const mark = (): void => markEdges(box);
    const sizes = new ResizeObserver(mark);
    sizes.observe(box);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, []);
  return ref;
}

function markEdges(box: HTMLElement): void {
  // Negative where the text runs from right to left.
  const before = Math.abs(box.scrollLeft);
  box.toggleAttribute('data-cut-start', before > 1);
  box.toggleAttribute('data-cut-end', box.scrollWidth - box.clientWidth - before > 1);
}

/** The same for links of which one is current: it is scrolled into the middle. */
export function useCurrentInView<Box extends HTMLElement>(path: string): RefObject<Box | null> {
  const ref = useScrollEdges<Box>();
  useEffect(() => {
    const current = ref.current?.querySelector('[aria-current]');
    if (ref.current && current) ref.current.scrollLeft += middleOf(current) - middleOf(ref.current);
  }, [path]);
  return ref;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Code that may be wider or longer than its place. */
export function CodeBox({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const ref = useScrollEdges();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section ref={ref} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
