/** Returns the value at a JSON pointer (RFC 6901); undefined without one. */
export function findAt(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce((inner, name) => findIn(inner, name.replaceAll('~1', '/').replaceAll('~0', '~')), value);
}

function findIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
