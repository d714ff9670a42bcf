/** The types whose objects can be read again by an ID, and what each is known by in its own type. */
const OWN_IDS = { App: /^[\w-]{1,100}$/, Credential: /^[1-9]\d{0,9}$/ } as const;

type NodeType = keyof typeof OWN_IDS;

const NODE_TYPES: readonly NodeType[] = ['App', 'Credential'];

/** The ID of an object among those of all types, which begins with its type: no two types share one (spec 21.21). */
export function toNodeId(type: NodeType, id: string): string {
  return Buffer.from(`${type} ${id}`).toString('base64url');
}

/** What an ID names; null for a text that is no such ID. */
export function parseNodeId(nodeId: string): { readonly type: NodeType; readonly id: string } | null {
  const [word, id = ''] = Buffer.from(nodeId, 'base64url').toString().split(' ');
  const type = NODE_TYPES.find((each) => each === word);
  return type && OWN_IDS[type].test(id) && toNodeId(type, id) === nodeId ? { type, id } : null;
}
