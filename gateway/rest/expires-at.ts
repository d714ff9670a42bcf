/** Spec 2.4: `2026-11-21 09:15:00.123456 +0000 UTC`. Microseconds are written, milliseconds are known. */
export function formatExpiresAt(time: string): string {
  const [date, clock] = new Date(time).toISOString().replace('Z', '').split('T');
  return `${date} ${clock}000 +0000 UTC`;
}
