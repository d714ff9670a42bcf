/** RFC 3339, with or without the seconds. It names its zone: people and servers have different ones. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** Parses a time; null for any other text. An input is a text and no DateTime, so that a refusal can name it. */
export function parseTime(text: string): Date | null {
  const time = TIME.test(text) ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) && isOnCalendar(text.slice(0, 10)) && isWritable(time) ? time : null;
}

/** A Date takes the 30th of February for the 2nd of March. */
function isOnCalendar(day: string): boolean {
  return new Date(day).toISOString().startsWith(day);
}

/** Whether its year has four digits in UTC too, as an answer of the graph writes it. */
function isWritable(time: Date): boolean {
  return /^\d{4}-/.test(time.toISOString());
}
