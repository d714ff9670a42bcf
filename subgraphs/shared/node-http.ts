/**
 * Node's HTTP server. An import of `node:http` evaluates each of its exports, and some of them, such as WebSocket, load Node's own HTTP
 * client, which the service does not use: that was a hundredth of a start.
 */
export const { createServer, STATUS_CODES, validateHeaderName, validateHeaderValue } =
  process.getBuiltinModule('node:http');
