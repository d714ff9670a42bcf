/** A moment as the browser's own field for one has it, in the person's time zone, such as "2026-11-30T18:00"; empty without one. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that such a field names; null if it is empty. */
export function fromLocalTime(text: string): string | null {
  return text === '' ? null : new Date(text).toISOString();
}

/** Whether such a field is empty or names a moment: browsers without it let people type anything. */
export function isLocalTime(text: string): boolean {
  return text === '' || !Number.isNaN(Date.parse(text));
}

/** Whether such a field names a moment that has passed. */
export function hasPassed(text: string): boolean {
  return Date.parse(text) <= Date.now();
}
