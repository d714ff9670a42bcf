import { type ServerBehaviour, texts, YES } from './rest-behaviours.ts';

/** Calls of a GraphQL source. */
export const GRAPHQL_BEHAVIOURS: readonly ServerBehaviour[] = [
  ['answers data', { text: `{"data":${YES}}` }, 1],
  ['answers data and errors', { text: `{"data":${YES},"errors":[{"message":"partly"}]}` }, 1],
  ['answers data and extensions', { text: `{"data":{},"extensions":${YES}}` }, 0],
  ...texts(
    'NO_DATA',
    ['errors alone', '{"errors":[{"message":"no"}]}'],
    ['null for data and errors', '{"data":null,"errors":[{"message":"no"}]}'],
    ['null for data', '{"data":null}'],
    ['an array for data', '{"data":[]}'],
    ['a string for data', '{"data":"{}"}'],
    ['the data without its envelope', YES],
  ),
  ...texts('NOT_JSON', ['a batch', `[{"data":${YES}}]`], ['a playground', '<!doctype html><title>GraphiQL</title>']),
  ['answers 400 with errors', { status: 400, text: '{"errors":[{"message":"no such field"}]}' }, 'BAD_STATUS'],
  ['answers 405, as a page does', { status: 405, text: 'GET only' }, 'BAD_STATUS'],
];
