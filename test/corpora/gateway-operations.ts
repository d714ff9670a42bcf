import type { Operation } from '../support/two-graphs.ts';

/** Operations on the subgraphs of support/hard-subgraphs.ts, by what is special about them. */
export const GATEWAY_OPERATIONS: Readonly<Record<string, Operation>> = {
  'one subgraph': { query: '{ price { amount currency } numbers }' },
  aliases: { query: '{ a: price { x: amount y: amount } b: price { currency } n: numbers }' },
  'the same field twice': { query: '{ price { amount } price { currency } }' },
  '__typename at the root': { query: '{ __typename price { __typename amount } t: __typename }' },
  'only __typename': { query: '{ __typename }' },
  'named fragments': {
    query:
      'query Q { ...A pets { ...B } } fragment A on Query { price { ...M } } fragment M on Money { amount } fragment B on Pet { __typename ... on Cat { id lives } ... on Dog { id tricks } }',
  },
  'nested fragments on interfaces': {
    query: '{ animals { __typename name ... on Animal { id ... on Cat { lives } } ... on Dog { tricks(first: 1) } } }',
  },
  'an interface without __typename': { query: '{ animals { name } }' },
  'a union, one type only': { query: '{ pets { ... on Dog { name } } }' },
  'friends of friends': { query: '{ animals(limit: 2) { name friend { name friend { name __typename } } } }' },
  'a list with null in it': { query: '{ animals { id } }' },
  'a null where none may be, deep in a list': { query: '{ animals { id ... on Cat { lives } } }' },
  'a null entity': { query: '{ pet(id: "404") { ... on Cat { id } } }' },
  'a null root that may not be null': { query: '{ price { amount } strictPet(id: "404") { id } }' },
  'a resolver that fails with a code': { query: '{ fails(code: "X") price { amount } }' },
  'a resolver that fails without a code': { query: '{ a: fails b: pet(id: "500") { __typename } }' },
  'errors beside data in one subgraph': { query: '{ a: fails(code: "A") p: price { amount } b: fails(code: "B") }' },
  'an error at a field that may not be null': { query: '{ price { amount } failsStrictly }' },
  'errors of two subgraphs': { query: '{ fails(code: "A") owners { email fullName } }' },
  'a list with values that do not fit': { query: '{ numbers }' },
  'an enum with a value that callers must not see': { query: '{ color(hidden: true) }' },
  'an enum': { query: '{ color a: color(hidden: false) }' },
  'an enum list with a value out of place': { query: '{ colors }' },
  'a scalar of its own': { query: 'query ($v: Odd) { odd(value: $v) }', variables: { v: { a: [1, 'x'] } } },
  'a scalar that cannot be serialized': { query: '{ odd(value: 4) price { amount } }' },
  'a scalar as a literal': { query: '{ odd(value: { a: [1, 2.5, "x", null, true, RED] }) }' },
  'arguments with defaults': { query: '{ echo(filter: {}, flag: true) }' },
  'variables with defaults': {
    query:
      'query ($f: Filter! = { depth: 3 }, $flag: Boolean! = false, $id: ID = 7) { echo(filter: $f, flag: $flag, id: $id) }',
  },
  'variables that override defaults': {
    query: 'query ($f: Filter! = { depth: 3 }, $flag: Boolean! = false) { echo(filter: $f, flag: $flag) }',
    variables: { f: { color: 'GREEN', nested: { names: [] } }, flag: true },
  },
  'variables that are null': {
    query:
      'query ($id: ID, $r: Float, $l: [[Int]]) { echo(filter: { names: null }, flag: true, id: $id, ratio: $r, list: $l) }',
    variables: { id: null, r: null, l: null },
  },
  'variables not given': { query: 'query ($id: ID, $c: Color) { echo(filter: { color: $c }, flag: true, id: $id) }' },
  'variables that are coerced': {
    query: 'query ($id: ID, $r: Float, $l: [[Int]]) { echo(filter: {}, flag: true, id: $id, ratio: $r, list: $l) }',
    variables: { id: 12, r: 3, l: 5 },
  },
  'a variable not given for an argument with a default': {
    query:
      'query ($n: Int, $l: Boolean) { pets { ... on Dog { tricks(first: $n, loud: $l) } } animals(limit: $n) { id } }',
  },
  'a null for an argument with a default': {
    query: 'query ($n: Int) { animals(limit: 2) { ... on Dog { tricks(first: $n) } } }',
    variables: { n: null },
  },
  'a list variable': {
    query: 'query ($l: [[Int]]) { echo(filter: {}, flag: true, list: $l) }',
    variables: { l: [[1, null], null] },
  },
  'a variable too many': { query: '{ color }', variables: { unknown: 1 } },
  'a variable within a literal': {
    query:
      'query ($c: Color, $n: String!) { echo(filter: { color: $c, names: [$n, "x"], nested: { color: $c } }, flag: false) }',
    variables: { c: 'GREEN', n: 'n' },
  },
  'a required variable missing': { query: 'query ($f: Boolean!) { echo(filter: {}, flag: $f) }' },
  'a variable of the wrong type': { query: 'query ($l: Int) { animals(limit: $l) { id } }', variables: { l: 'ten' } },
  'an enum variable out of range': {
    query: 'query ($c: Color) { animals(filter: { color: $c }) { id } }',
    variables: { c: 'HIDDEN' },
  },
  'an input object with an unknown field': {
    query: 'query ($f: Filter) { animals(filter: $f) { id } }',
    variables: { f: { size: 1 } },
  },
  'skip and include by literals': {
    query: '{ price @skip(if: true) { amount } numbers @include(if: true) color @include(if: false) }',
  },
  'all skipped': { query: '{ price @skip(if: true) { amount } }' },
  'skip and include by variables': {
    query:
      'query ($s: Boolean!, $i: Boolean!) { price @skip(if: $s) { amount } color @include(if: $i) animals { id ... on Cat @include(if: $i) { name } } }',
    variables: { s: true, i: true },
  },
  'the other way round': {
    query:
      'query ($s: Boolean!, $i: Boolean!) { price @skip(if: $s) { amount } color @include(if: $i) animals { id ... on Cat @include(if: $i) { name } } }',
    variables: { s: false, i: false },
  },
  'all skipped by a variable': {
    query: 'query ($s: Boolean!) { price @skip(if: $s) { amount } }',
    variables: { s: true },
  },
  'skip and include together': {
    query: 'query ($s: Boolean!, $i: Boolean!) { price @skip(if: $s) @include(if: $i) { amount } color }',
    variables: { s: false, i: true },
  },
  'a fragment that is skipped': {
    query: 'query ($s: Boolean!) { ...A @skip(if: $s) color } fragment A on Query { price { amount } }',
    variables: { s: true },
  },
  'a condition that may be null': {
    query: 'query ($s: Boolean = true) { price @skip(if: $s) { amount } color }',
    variables: { s: null },
  },
  'a condition by default': { query: 'query ($s: Boolean = true) { price @skip(if: $s) { amount } color }' },
  'a condition in entities': {
    query: 'query ($s: Boolean!) { pets { ... on Cat { id age @skip(if: $s) owner @include(if: $s) { email } } } }',
    variables: { s: true },
  },
  'entities of two subgraphs': {
    query: '{ pets { ... on Cat { name age toys { name price { amount currency } } } ... on Dog { age } } }',
  },
  'entities of three subgraphs': {
    query:
      '{ pets { __typename ... on Cat { name left owner { email fullName address { street city(upper: true) } } } } price { amount } news }',
  },
  'entities with errors': {
    query:
      '{ animals { name ... on Cat { age owner { fullName address { street } } } ... on Dog { owner { fullName } } } }',
  },
  'an entity that is not there': { query: '{ pet(id: "3") { ... on Cat { name age toys { name } } } }' },
  'an entity whose field may not be null': {
    query: '{ pet(id: "2") { ... on Cat { name owner { email } toys { name } } } }',
  },
  'a required field of another subgraph': { query: '{ strictPet(id: "1") { left } }' },
  'an interface of two subgraphs': { query: '{ oldest { id age ... on Dog { name tricks } friend { name } } }' },
  'lists of entities with null': { query: '{ owners { email fullName } }' },
  'a mutation': { query: 'mutation { name(id: "1", name: "Tom") { id name lives } }' },
  'two mutations of one subgraph': { query: 'mutation { a: count b: name(id: "1", name: "x") { name } c: count }' },
  'mutations across subgraphs': { query: 'mutation { count tick tock a: count publish(text: "hello") }' },
  'a mutation with entities': {
    query: 'mutation ($id: ID!) { adopt(id: $id) { id age name tricks } }',
    variables: { id: '7' },
  },
  'a mutation that is refused': { query: 'mutation { count refuse tick }' },
  introspection: { query: '{ __schema { queryType { name } types { name kind enumValues { name } } } }' },
  'introspection beside data': {
    query: '{ price { amount } __type(name: "Cat") { name fields { name type { name kind } } } }',
  },
  'introspection by variable': {
    query: 'query ($n: String!) { __type(name: $n) { name } color }',
    variables: { n: 'Dog' },
  },
  'directives of the schema': { query: '{ __schema { directives { name args { name } } } }' },
  'two operations, the one named': { query: 'query A { color } query B { price { amount } }', operationName: 'B' },
  'two operations, the other one': { query: 'query A { color } query B { owners { fullName } }', operationName: 'A' },
  'two operations, none named': { query: 'query A { color } query B { numbers }' },
  'an operation that is not there': { query: 'query A { color }', operationName: 'B' },
  'an unknown field': { query: '{ price { amount size } }' },
  'a syntax error': { query: '{ price { amount ' },
  'an argument missing': { query: '{ pet { __typename } }' },
  'a value that callers must not name': { query: '{ animals(filter: { color: HIDDEN }) { id } }' },
  'late fields': { query: '{ a: late(milliseconds: 5) b: late(milliseconds: 1) fails(code: "X") }' },
  'a subscription': { query: 'subscription { news }' },
  'a deferred fragment': { query: '{ color ... @defer { price { amount } } }' },
};
