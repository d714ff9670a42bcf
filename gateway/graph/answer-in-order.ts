import type { ApolloServerPlugin, BaseContext } from '@apollo/server';

/**
 * Lets each plugin change the response that the ones before it have left. Apollo Server calls the `willSendResponse` of all plugins
 * at once, so one that waits would replace what the others have changed meanwhile.
 */
export function answerInOrder<Context extends BaseContext>(
  plugins: readonly ApolloServerPlugin<Context>[],
): ApolloServerPlugin<Context>[] {
  const turns = new WeakMap<object, Promise<void>>();
  return plugins.map((plugin) => ({
    ...plugin,
    requestDidStart: async (request) => {
      const listener = await plugin.requestDidStart?.(request);
      if (!listener?.willSendResponse) return listener;
      return {
        ...listener,
        willSendResponse: async (outgoing) => {
          const before = turns.get(outgoing) ?? Promise.resolve();
          const turn = before.then(async () => listener.willSendResponse?.(outgoing));
          turns.set(outgoing, turn);
          return turn;
        },
      };
    },
  }));
}
