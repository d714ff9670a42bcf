/** Code of the error of an answer that began and did not end, as axios names it. */
export const ANSWER_CUT = 'ERR_BAD_RESPONSE';

/** What the codes of Node, OpenSSL and zlib mean, and what the owner of the endpoint can do about it. */
const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [
    /^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?)$/,
    'The certificate of the endpoint cannot be verified: its server must also send the intermediate certificates of the chain, up to an authority that is publicly trusted',
  ],
  [
    /SELF_SIGNED_CERT/,
    'The certificate of the endpoint is signed by itself or by a private authority: use one of an authority that is publicly trusted',
  ],
  [/^CERT_HAS_EXPIRED$/, 'The certificate of the endpoint has expired: renew it'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'The certificate of the endpoint is for another host name'],
  [/^(?:EPROTO$|ERR_SSL_)/, 'The endpoint could not be reached by TLS: check that its port speaks https'],
  [/^ENOTFOUND$/, 'The endpoint could not be reached, because its host name has no address: check the spelling'],
  [/^ECONNREFUSED$/, 'The endpoint could not be reached, because nothing listens at its port: check the port'],
  [/^HPE_HEADER_OVERFLOW$/, 'The headers of the answer are larger than 16 kB together: send fewer or shorter ones'],
  [
    /^Z_/,
    'The answer cannot be decompressed: it is not the complete gzip that its header content-encoding announces. Compress it again, or send it without this header',
  ],
  [
    new RegExp(`^${ANSWER_CUT}$`),
    'The connection broke before the end of the answer: check its content-length, and proxies',
  ],
];

/** Says in words why a call to a host of others had no answer, by the code of the error. */
export function describeConnectionFault(code: string): string {
  const [, sentence = 'The endpoint could not be reached, or the connection broke'] =
    SENTENCES.find(([codes]) => codes.test(code)) ?? [];
  return `${sentence} (${code || 'no answer'}).`;
}
