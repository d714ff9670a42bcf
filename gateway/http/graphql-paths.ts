/** Where the graph itself is asked (spec 4.7). */
export const GRAPHQL_PATHS = ['/query', '/graphql'] as const;
