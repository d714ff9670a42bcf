/** The size of a sparkline, in its own units: a bar and the gap after it are four wide. */
const STEP = 4;
const BAR = 3;
const HEIGHT = 20;

/** Bars of some counts, oldest first, without axes. Screen readers skip it: a number stands beside it. */
export function Sparkline({ counts }: { readonly counts: readonly number[] }) {
  const highest = Math.max(1, ...counts);
  // What is little is seen too.
  const heights = counts.map((count) => (count === 0 ? 1 : Math.max(2, Math.round((HEIGHT * count) / highest))));
  const bars = heights.map((height, place) => `M${place * STEP} ${HEIGHT}v-${height}h${BAR}v${height}z`);
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  );
}
