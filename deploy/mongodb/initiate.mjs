// Makes a replica set of members that have just started, an operator, and the service's own user, who may only read and write its
// database. Where these exist, it only sets the password of that user. It must run where `localhost` is the first member: until there
// is a user, MongoDB lets only local callers create one.
//
//   OPERATOR_PASSWORD=... CREDGRAPH_PASSWORD=... node initiate.mjs <file of the authority> localhost:27017 <host:port of a member> ...
import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';

const [authority, here, ...hosts] = process.argv.slice(2);
const { OPERATOR_PASSWORD, CREDGRAPH_PASSWORD } = process.env;
if (hosts.length === 0 || !OPERATOR_PASSWORD || !CREDGRAPH_PASSWORD) {
  throw new Error(
    'Name the authority, the first member and all members; set OPERATOR_PASSWORD and CREDGRAPH_PASSWORD.',
  );
}

const FIRST = `mongodb://${here}/?directConnection=true`;
const SET = `mongodb://${hosts.join(',')}/?replicaSet=credgraph`;
const OPERATOR = { username: 'operator', password: OPERATOR_PASSWORD };
const EXPECTED = { AUTHENTICATION_FAILED: 18, ALREADY_INITIALIZED: 23, NODE_NOT_FOUND: 74, USER_EXISTS: 51_003 };
const PATIENCE = 120_000;
const deadline = Date.now() + PATIENCE;

if (!(await hasOperator())) {
  await initiate();
  await until(async () => (await run(FIRST, { hello: 1 })).isWritablePrimary);
  await run(FIRST, { createUser: 'operator', pwd: OPERATOR_PASSWORD, roles: ['root'] });
}
await setServiceUser();
console.log(`The replica set of ${hosts.join(', ')} is ready.`);

async function hasOperator() {
  return (await codeOf(run(FIRST, { ping: 1 }, OPERATOR))) !== EXPECTED.AUTHENTICATION_FAILED;
}

async function initiate() {
  // The first member is preferred as primary, because the operator can be created only there.
  const members = hosts.map((host, _id) => ({ _id, host, priority: _id === 0 ? 2 : 1 }));
  const attempt = () => codeOf(run(FIRST, { replSetInitiate: { _id: 'credgraph', members } }));
  // The other members may still be starting.
  await until(async () => (await attempt()) !== EXPECTED.NODE_NOT_FOUND);
}

async function setServiceUser() {
  const user = { pwd: CREDGRAPH_PASSWORD, roles: [{ role: 'readWrite', db: 'credgraph' }] };
  const created = await codeOf(run(SET, { createUser: 'credgraph', ...user }, OPERATOR));
  if (created === EXPECTED.USER_EXISTS) await run(SET, { updateUser: 'credgraph', ...user }, OPERATOR);
}

async function run(url, command, auth) {
  const options = { tls: true, tlsCAFile: authority, serverSelectionTimeoutMS: PATIENCE, auth };
  const client = await mongoose.mongo.MongoClient.connect(url, options);
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}

/** The code of an expected error; undefined without an error. */
async function codeOf(result) {
  try {
    await result;
    return undefined;
  } catch (error) {
    if (Object.values(EXPECTED).includes(error.code)) return error.code;
    throw error;
  }
}

async function until(holds) {
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`The replica set was not ready in ${PATIENCE / 1000} seconds.`);
    await setTimeout(500);
  }
}
