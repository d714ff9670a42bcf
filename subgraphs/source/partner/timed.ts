/** Runs a task and measures it, in whole milliseconds. */
export async function timed<Value>(
  task: () => Value | Promise<Value>,
): Promise<{ readonly value: Value; readonly milliseconds: number }> {
  const begun = performance.now();
  const value = await task();
  return { value, milliseconds: Math.round(performance.now() - begun) };
}
