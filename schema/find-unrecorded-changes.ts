import { Supergraph } from '@apollo/federation-internals';
import { DangerousChangeType, findBreakingChanges, findDangerousChanges, type GraphQLSchema } from 'graphql';

/** An optional argument or input field that is new breaks no client, whatever it was written with. */
const HARMLESS: ReadonlySet<string> = new Set([
  DangerousChangeType.OPTIONAL_ARG_ADDED,
  DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
]);

/**
 * The changes from one supergraph SDL to another that break clients, or may break them (a new enum value), and that no line of the
 * changelog tells: a line tells a change if it has its sentence, as graphql-js words it (spec 21.9).
 */
export function findUnrecordedChanges(before: string, after: string, changelog: string): readonly string[] {
  const [old, current] = [publicSchema(before), publicSchema(after)];
  const dangerous = findDangerousChanges(old, current).filter(({ type }) => !HARMLESS.has(type));
  return [...findBreakingChanges(old, current), ...dangerous]
    .map(({ description }) => description)
    .filter((description) => !changelog.includes(description));
}

function publicSchema(supergraphSdl: string): GraphQLSchema {
  return Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
}
