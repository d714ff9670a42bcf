import { GraphQLScalarType, Kind } from 'graphql';

/** The SDL's DateTime: an ISO 8601 text in UTC, with milliseconds. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => parseDate(value).toISOString(),
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : null),
});

function parseDate(value: unknown): Date {
  const date = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  if (!Number.isNaN(date.getTime())) return date;
  throw new TypeError('A DateTime must be an ISO 8601 string such as 2026-11-21T09:15:00.000Z.');
}
