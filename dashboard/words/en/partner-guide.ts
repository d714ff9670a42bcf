/** The words of the guide that curators pass on to partners. */
export const partnerGuide = {
  title: 'Partner guide',
  lead: 'What an endpoint must allow so that the service and its dashboard can call it. Send the link to the people who run the endpoint; it opens without an account.',
  visitorLead: 'What your endpoint must allow so that the service and its dashboard can call it.',
  copyLink: 'Copy the link',
  contract: {
    title: 'What to allow',
    origin: 'Origin for CORS',
    originText: 'Return exactly this origin, for preflight requests and for the calls themselves. “*” is refused.',
    restAddresses: 'Our addresses, for REST',
    graphqlAddresses: 'Our addresses, for GraphQL',
    addressesText: 'Allow them in your firewall. Otherwise checks may fail with 403.',
    noAddresses: 'Not specified for this installation.',
    time: 'Time to answer',
    timeText: (seconds: number) => `${seconds} seconds. A later answer counts as a failure.`,
    copy: (name: string) => `Copy: ${name}`,
  },
  rules: {
    title: 'Rules for answers',
    items: [
      'The URL begins with https://, and the certificate is one that browsers trust, sent with its intermediate certificates.',
      'The status is from 200 to 299, also for an address that you don’t know: the body says that it is not eligible. Any other status is a failure, not a “no”.',
      'The body is a JSON object of at most 1 MB. Plain text, XML, lists and web pages are refused.',
      'To have fewer calls for a while, answer with 429 or 503 and the header “Retry-After”: the service then waits, for at most 5 minutes.',
      'Before a credential is created, the endpoint gets an OPTIONS request, even for GET. The answer has “access-control-allow-origin” with the origin above, and “access-control-allow-methods” with the method in use.',
      'For GET, this OPTIONS request goes to the configured URL, with “$address” instead of an address.',
      'Case-insensitive addresses (EVM and Aptos) are sent in lower case.',
      'Redirects are not followed, and no cookies are sent.',
      'A GraphQL endpoint is the URL of the API itself, not of a playground or explorer.',
    ],
  },
  samples: {
    title: 'Samples',
    text: 'Each sample answers GET /holders/<address> and its preflight. If the credential sends headers such as Authorization, add their names to “access-control-allow-headers”.',
    label: 'CORS samples',
    others: 'These answer POST, and a GraphQL query with the variable $address.',
    othersLabel: 'Samples for POST and GraphQL',
  },
  check: {
    title: 'Test it yourself',
    text: 'The answer must contain both headers, with exactly this origin.',
    callText:
      'The call itself, with the limits of the service. It must show a status from 200 to 299 and a JSON object.',
    callLabel: 'The call as a command',
  },
} as const;
