import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  type Certificate,
  type CertificateTerms,
  createAuthority,
  issueCertificate,
} from '../../demo/loopback-certificate.ts';

/** A certificate for loopback, of an authority that this process trusts from now on. */
export async function trustedCertificate(terms?: CertificateTerms): Promise<Certificate> {
  const authority = await createAuthority();
  setDefaultCACertificates([...getCACertificates('default'), authority.cert]);
  return issueCertificate(authority, terms);
}

/** A certificate for loopback that nobody trusts. */
export async function untrustedCertificate(): Promise<Certificate> {
  return issueCertificate();
}
