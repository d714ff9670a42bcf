// Holds the event loop, once the first connection to the database is under way, for longer than the server selection of its test: as imports
// do on a machine that has much else to do.
const net = require('node:net');

const HELD = 5000;
const { createConnection } = net;

net.createConnection = (...options) => {
  net.createConnection = createConnection;
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD));
  return Reflect.apply(createConnection, net, options);
};
