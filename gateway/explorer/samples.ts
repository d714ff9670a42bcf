/** A sample operation of the explorer. All are in one document, so their variables have different names. */
export interface SampleOperation {
  /** The name of the operation. */
  readonly name: string;
  readonly query: string;
  readonly variables: object;
}

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

/** The placeholder for a curator token; `npm start` prints the demo's token. */
export const TOKEN_PLACE = 'cgt_YOUR_TOKEN';

const auth = { accessToken: TOKEN_PLACE };

const CREDENTIALS = `# The button above each operation runs it. "Docs", at the top, describes the whole graph; /schema.graphql has it as a file.
query Credentials {
  credentials(first: 5) {
    nodes {
      credId
      name
      kind
    }
  }
}
`;

const ELIGIBILITY = `# Anyone can check whether a wallet address may own a credential.
query Eligibility($credId: Int!, $address: String!) {
  credential(credId: $credId) {
    name
    eligibility(address: $address) {
      result
      failure {
        code
        message
      }
    }
  }
}
`;

const CREATE_LIST = `# Put a curator token into the variables: "npm start" prints the token of the demo.
mutation CreateList($list: CreateListCredentialInput!) {
  createListCredential(input: $list) {
    credId
    name
    curator
  }
}
`;

const CHANGE_LIST = `# With "dryRun": true in the variables, it returns the counts and changes nothing.
mutation ChangeList($change: CredentialItemsInput!) {
  credentialItems(input: $change) {
    message
    added
    removed
    count
    revision
  }
}
`;

const TEST_SOURCE = `# Runs every check that a new REST credential must pass, and stores nothing.
mutation TestSource($test: TestRestSourceInput!) {
  testRestSource(input: $test) {
    checks {
      name
      passed
      message
    }
    result
    received
  }
}
`;

const EVENTS = `# Shows events as they happen. In the headers (the arrows on the left), put "Authorization" with "Bearer cgt_YOUR_TOKEN".
subscription Events {
  events {
    id
    type
    at
    data
  }
}
`;

const SOURCE = {
  endpoint: 'https://partner.example/check?user=$address',
  method: 'GET',
  expression: 'function(resp) {\n  return resp.eligible ? 1 : 0;\n}',
};

/** The main tasks, simplest first. */
export const SAMPLES: readonly SampleOperation[] = [
  { name: 'Credentials', query: CREDENTIALS, variables: {} },
  { name: 'Eligibility', query: ELIGIBILITY, variables: { credId: 1, address: ADDRESS } },
  { name: 'CreateList', query: CREATE_LIST, variables: { list: { auth, name: 'Early members' } } },
  {
    name: 'ChangeList',
    query: CHANGE_LIST,
    variables: { change: { auth, credId: 1, operation: 'APPEND', items: [ADDRESS], dryRun: true } },
  },
  { name: 'TestSource', query: TEST_SOURCE, variables: { test: { auth, address: ADDRESS, source: SOURCE } } },
  { name: 'Events', query: EVENTS, variables: {} },
];
