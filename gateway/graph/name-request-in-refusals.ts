import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const Refused = z.looseObject({ message: z.unknown(), extensions: z.looseObject({}).default({}) });
const Refusal = z.looseObject({ errors: z.array(Refused) });

/**
 * Adds the request id where no plugin of Apollo Server can: to the refusal of what is not a GraphQL request. Its hook for
 * such requests, like the error formatter, gets the error without the request.
 */
export function nameRequestInRefusals(area: FastifyInstance): void {
  area.addHook('onSend', async ({ id: requestId }, { statusCode }, payload) => {
    if (statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{"errors"')) return payload;
    // A plugin, or the error formatter, has added it.
    if (payload.includes(`"requestId":"${requestId}"`)) return payload;
    const { errors, ...rest } = Refusal.parse(JSON.parse(payload));
    const named = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
    return JSON.stringify({ errors: named, ...rest });
  });
}
