import { randomUUID } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** What a TLS server needs. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const KEY = { keyType: 'ec', algorithm: 'sha256' } as const;

/** A certificate for loopback, of an authority that this process trusts from now on. */
export async function trustedCertificate(): Promise<Certificate> {
  // OpenSSL finds an authority by its name, so every one has its own.
  const authority = await generate([{ name: 'commonName', value: `Test authority ${randomUUID()}` }], {
    ...KEY,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  setDefaultCACertificates([...getCACertificates('default'), authority.cert]);
  return certificate({ key: authority.private, cert: authority.cert });
}

/** A certificate for loopback that nobody trusts. */
export async function untrustedCertificate(): Promise<Certificate> {
  return certificate();
}

async function certificate(authority?: Certificate): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...KEY,
    ca: authority,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}
