/** The words of the guide that curators pass on to partners. */
export const partnerGuide = {
  title: 'Partner guide',
  lead: 'What your endpoint must allow so that the service and its dashboard can call it. Pass this page on to whoever runs the endpoint.',
  contract: {
    title: 'What to let in',
    origin: 'Origin for CORS',
    originText: 'Answer preflight requests and the calls themselves with this origin in full. “*” is refused.',
    restAddresses: 'Our addresses, for REST',
    graphqlAddresses: 'Our addresses, for GraphQL',
    addressesText: 'Allow them in your firewall; otherwise people get a 403.',
    noAddresses: 'This installation names none.',
    time: 'Time to answer',
    timeText: (seconds: number) => `${seconds} seconds. A later answer counts as a failure.`,
    copy: (name: string) => `Copy: ${name}`,
  },
  rules: {
    title: 'The rules of an answer',
    items: [
      'The body is a JSON object. Plain text, XML and web pages are refused.',
      'An OPTIONS request to the endpoint gets “access-control-allow-origin” with the origin above, and “access-control-allow-methods” with the method that is used. It comes before a credential is created, for GET too.',
      'For GET, that OPTIONS request goes to the URL as it was configured, with “$address” in it instead of an address.',
      'Addresses whose form ignores case (EVM and Aptos) arrive in lower case.',
      'Redirects are not followed, and no cookies are sent.',
      'A GraphQL endpoint is the API itself, not its playground or explorer page.',
    ],
  },
  samples: {
    title: 'Samples',
    text: 'Each sample answers GET /holders/<address>, the preflight included. Add your own header names, such as Authorization, to “access-control-allow-headers” if the credential sends any.',
    label: 'CORS samples',
  },
  check: {
    title: 'Check it yourself',
    text: 'The answer must show the two headers, with the origin in full.',
  },
} as const;
