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
    return box ? watchEdges(box) : undefined;
  }, []);
  return ref;
}

/** Marks the sides again whenever they may have changed; returns what ends that. */
function watchEdges(box: HTMLElement): () => void {
  const mark = (): void => markEdges(box);
  const sizes = new ResizeObserver(mark);
  sizes.observe(box);
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener('scroll', mark);
  };
}

function markEdges(box: HTMLElement): void {
  // Negative where the text runs from right to left.
  const before = Math.abs(box.scrollLeft);
  box.toggleAttribute('data-cut-start', before > 1);
  box.toggleAttribute('data-cut-end', box.scrollWidth - box.clientWidth - before > 1);
}

/** The same for links of which one is current: it is scrolled into the middle whenever what decides about it changes. */
export function useCurrentInView<Box extends HTMLElement>(decidedBy: string): RefObject<Box | null> {
  const ref = useScrollEdges<Box>();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the links are drawn by it
  useEffect(() => {
    if (ref.current) showCurrent(ref.current);
  }, [ref, decidedBy]);
  return ref;
}

function showCurrent(box: HTMLElement): void {
  const current = box.querySelector('[aria-current]');
  if (current) box.scrollLeft += middleOf(current) - middleOf(box);
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
