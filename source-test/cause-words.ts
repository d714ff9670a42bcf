/** The causes that are read off the two sides of a test, and what to do. */
export const sourceCauses = {
  title: 'What is wrong',
  fine: 'Both sides passed. This endpoint is ready.',
  sample: 'What the partner’s server must send',
  secondTry: 'Try without CORS',
  secondTryText:
    'This sends the request once more, without headers. It shows whether this browser reaches the endpoint at all.',
  trying: 'Trying…',
  start: 'Start from this answer',
  doubts: {
    placeholder: 'The request does not contain the address',
    errors: 'The answer has errors beside its data',
    'missing-field': 'The expression reads a field that this answer lacks',
  },
  /** Where only one machine has called, which is not one of the service. */
  alone: {
    unreachable: {
      title: 'The endpoint gives no answer',
      text: 'Call the endpoint with curl from this machine to see what is wrong.',
    },
    forbidden: {
      title: 'The endpoint refuses this machine',
      text: 'This machine is not the service’s address: a firewall that lets in only the addresses of the partner guide refuses it too. Otherwise check the headers that prove who calls, such as Authorization or an API key.',
    },
  },
  causes: {
    'preflight-down': {
      title: 'The endpoint answers OPTIONS with an error',
      text: 'It may be down, or the server has no handler for OPTIONS. Its CORS headers can’t be judged before it answers with a status from 200 to 299.',
    },
    'preflight-refused': {
      title: 'The endpoint refuses OPTIONS',
      text: 'Every request begins with OPTIONS, and goes without the headers that prove who you are. The endpoint must answer it with a status from 200 to 299 and these headers.',
    },
    'cors-origin': {
      title: 'The preflight does not allow the dashboard',
      text: 'The credential can’t be created. The header access-control-allow-origin of the answer to OPTIONS must be exactly the origin below.',
    },
    'cors-star': {
      title: 'The preflight does not allow the dashboard',
      text: 'The credential can’t be created. The header access-control-allow-origin of the answer to OPTIONS must be exactly the origin below, not “*”.',
    },
    'cors-method': {
      title: 'The preflight does not list the method',
      text: 'The credential can’t be created. The header access-control-allow-methods of the answer to OPTIONS must list the method of the request.',
    },
    'cors-headers': {
      title: 'The preflight does not list every header',
      text: 'Our server may call the endpoint, and people can prove that they are eligible. The browser may not: access-control-allow-headers must list each header of the request, including content-type.',
    },
    'answer-lacks-origin': {
      title: 'Only the preflight allows the dashboard',
      text: 'The answer itself lacks access-control-allow-origin, so the browser hides it. Our server does not need it; the test in a browser does.',
    },
    'answer-origin': {
      title: 'The browser hides the answer',
      text: 'The endpoint can be reached. Its answer must have access-control-allow-origin once, with exactly the origin below.',
    },
    'browser-blocked': {
      title: 'Only the browser got no answer',
      text: 'Either the answer’s CORS headers are wrong, or this browser can’t reach the endpoint. A second try shows which.',
    },
    'browser-unreachable': {
      title: 'This browser can’t reach the endpoint',
      text: 'The certificate may not be trusted here, an extension may block the request, or the endpoint may not be reachable from your network. Our server reaches it, so the credential works.',
    },
    'our-addresses': {
      title: 'The endpoint refuses only our server',
      text: 'The browser got an answer. Ask the partner to allow the addresses of our servers.',
    },
    'only-browser': {
      title: 'Only the browser got an answer',
      text: 'Browsers make up for some faults of certificates. If none is named here, ask the partner to allow the addresses of our servers.',
    },
    unreachable: {
      title: 'Neither side got an answer',
      text: 'Call the endpoint with curl to see what is wrong.',
    },
    slow: {
      title: 'The endpoint is too slow',
      text: 'A complete answer must come within 5 seconds. A later one counts as a failure.',
    },
    'too-large': { title: 'The answer is too large', text: 'An answer may have at most 1 MB. Ask for less data.' },
    forbidden: {
      title: 'The endpoint refuses both sides',
      text: 'Check the headers that prove who you are, such as Authorization or an API key.',
    },
    status: {
      title: 'The endpoint answers with an error',
      text: 'Only a status from 200 to 299 is an answer.',
    },
    'not-json': {
      title: 'The answer is not a JSON object',
      text: 'The body must be a JSON object, such as {"eligible": true}. Plain text, XML, lists and web pages are refused.',
    },
    'no-data': {
      title: 'The GraphQL answer has no data',
      text: 'The “data” of the answer must be an object. Look at “errors” in the answer below.',
    },
    'expression-failed': {
      title: 'The expression failed',
      text: 'Compare the fields that it reads with the answer below.',
    },
    'bad-result': {
      title: 'The expression did not return 1 or 0',
      text: 'true, false, "1" and "0" are refused. Write: return condition ? 1 : 0;',
    },
    unsent: {
      title: 'The browser could not send every header',
      text: 'Stored values never leave our server, so the browser’s call was made without them. Type the values again to test them in the browser too.',
    },
    'browser-only': {
      title: 'Only the browser’s call failed',
      text: 'The endpoint treats browsers differently from servers. People can still prove that they are eligible.',
    },
    'results-differ': {
      title: 'The two sides got different results',
      text: 'The endpoint answers our server and this browser differently. Compare the two answers.',
    },
  },
} as const;
