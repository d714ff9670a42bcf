/** RFC 3339, with or without the seconds. It names its zone: people and servers have different ones. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** Parses a time; null for any other text. An input is a text and no DateTime, so that a refusal can name it. */
export function parseTime(text: string): Date | null {
  const time = TIME.test(text) ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
