const { stripTypeScriptTypes } = require('node:module');

// The tests run the very code that Node runs: its own type stripping, and nothing else.
module.exports = { process: (/** @type {string} */ source) => ({ code: stripTypeScriptTypes(source) }) };
