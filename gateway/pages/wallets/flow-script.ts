/**
 * Finds Flow wallets among the extensions that FCL uses, and talks to them by FCL's protocol (EXT/RPC): the page names a
 * service, the wallet reports that it is ready, receives the request and responds.
 */
export const FLOW_SCRIPT = `
function callFlow(service, body) {
  const client = { platform: 'web', fclVersion: '1.0.0', hostname: location.hostname, network: 'mainnet' };
  const { type, params, data } = service;
  const config = { services: {}, app: { title: document.title }, client };
  const request = { type: 'FCL:VIEW:READY:RESPONSE', fclVersion: '1.0.0', body, service: { type, params, data }, config };
  const send = (message) => postMessage(JSON.parse(JSON.stringify(message)), location.origin);
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    addEventListener('message', ({ source, data: answer }) => {
      if (source !== window || typeof answer?.type !== 'string') return;
      if (answer.type === 'FCL:VIEW:READY') return send(request);
      if (answer.type !== 'FCL:VIEW:RESPONSE' && answer.type !== 'FCL:VIEW:CLOSE') return;
      heard.abort();
      if (answer.status === 'APPROVED') return resolve(answer.data);
      reject(Object.assign(new Error(answer.reason), { code: 4001 }));
    }, { signal: heard.signal });
    send({ service });
  });
}

function offerFlow(extension) {
  offer('FlowAddress', extension.provider.name, async () => {
    const { addr, services } = await callFlow(extension, { data: extension.data });
    const signing = services.find(({ type, method }) => type === 'user-signature' && method === 'EXT/RPC');
    if (!signing) throw new Error('This wallet cannot sign messages here: use another wallet.');
    const sign = async ({ message }) => {
      const signatures = await callFlow(signing, { message: toHex(message), data: signing.data });
      return { proof: JSON.stringify([signatures].flat()) };
    };
    return { address: '0x' + addr.replace(/^0x/, ''), sign };
  });
}

whenLoaded(() => {
  const extensions = window.fcl_extensions ?? [];
  extensions.filter(({ type, method }) => type === 'authn' && method === 'EXT/RPC').forEach(offerFlow);
});
`;
