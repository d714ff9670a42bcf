import type { ApolloServerOptionsWithGateway } from '@apollo/server';

/** The gateway as Apollo Server uses it. */
export type Gateway = ApolloServerOptionsWithGateway<never>['gateway'];

/** Executes one operation. */
export type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
