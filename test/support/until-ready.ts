import { get, type RestAnswer } from './client.ts';
import { until } from './until.ts';

/** The answer of a service that says that it is ready: a check that takes over two seconds, as on a busy machine, says that it is not. */
export async function untilReady(
  service: { readonly url: string },
  headers?: Readonly<Record<string, string>>,
): Promise<RestAnswer> {
  let answer = await get(service, '/readyz', headers);
  await until(async () => {
    if (answer.status === 200) return true;
    answer = await get(service, '/readyz', headers);
    return answer.status === 200;
  });
  return answer;
}
