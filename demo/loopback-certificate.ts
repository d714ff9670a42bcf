import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

/** What a TLS server needs. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** What a certificate says beside the usual. */
export interface CertificateTerms {
  /** The one name that it is for, in place of loopback's. */
  readonly name?: string;
  readonly expiredAt?: Date;
}

const KEY = { keyType: 'ec', algorithm: 'sha256' } as const;

/** A new authority, which nobody trusts yet. */
export async function createAuthority(): Promise<Certificate> {
  // OpenSSL finds an authority by its name, so every one has its own.
  const { private: key, cert } = await generate([{ name: 'commonName', value: `Credgraph local ${randomUUID()}` }], {
    ...KEY,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return { key, cert };
}

/** A certificate for localhost; of the authority, or signed by itself. */
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
