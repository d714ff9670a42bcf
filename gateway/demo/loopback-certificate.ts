import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

/** The key and the certificate of a TLS server, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Special terms of a certificate. */
export interface CertificateTerms {
  /** Its only name; by default the names of loopback. */
  readonly name?: string;
  readonly expiredAt?: Date;
}

const KEY = { keyType: 'ec', algorithm: 'sha256' } as const;

/** Creates a certificate authority, which nobody trusts yet. */
export async function createAuthority(): Promise<Certificate> {
  // OpenSSL finds an authority by its name, so each one has a unique name.
  const { private: key, cert } = await generate([{ name: 'commonName', value: `Credgraph local ${randomUUID()}` }], {
    ...KEY,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return { key, cert };
}

/** Issues a certificate for localhost, signed by the authority, or by itself without one. */
export async function issueCertificate(authority?: Certificate, terms: CertificateTerms = {}): Promise<Certificate> {
  const { name, expiredAt } = terms;
  const loopback = [
    { type: 2, value: 'localhost' } as const,
    { type: 7, ip: '127.0.0.1' } as const,
    { type: 7, ip: '::1' } as const,
  ];
  const { private: key, cert } = await generate([{ name: 'commonName', value: name ?? 'localhost' }], {
    ...KEY,
    ca: authority,
    ...(expiredAt && { notBeforeDate: new Date(0), notAfterDate: expiredAt }),
    extensions: [{ name: 'subjectAltName', altNames: name === undefined ? loopback : [{ type: 2, value: name }] }],
  });
  return { key, cert };
}
