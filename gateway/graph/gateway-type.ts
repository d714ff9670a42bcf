import type { ApolloServerOptionsWithGateway } from '@apollo/server';

/** What Apollo Server asks for its answers. */
export type Gateway = ApolloServerOptionsWithGateway<never>['gateway'];

/** Answers one operation. */
export type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
