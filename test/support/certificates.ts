import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  type Certificate,
  type CertificateTerms,
  createAuthority,
  issueCertificate,
} from '../../gateway/demo/loopback-certificate.ts';
import { newFolder } from './new-folder.ts';

let authority: Promise<Certificate> | undefined;
let common: Promise<Certificate> | undefined;

/** A certificate for loopback, of the authority that this process trusts; partners share it unless its terms are special. */
export async function trustedCertificate(terms?: CertificateTerms): Promise<Certificate> {
  authority ??= createTrusted();
  if (terms) return issueCertificate(await authority, terms);
  common ??= authority.then(async (trusted) => issueCertificate(trusted));
  return common;
}

/** A certificate for loopback that nobody trusts. */
export async function untrustedCertificate(): Promise<Certificate> {
  return issueCertificate();
}

/** The settings by which a command trusts the certificates that this process trusts. */
export async function trustingSettings(): Promise<Readonly<Record<string, string>>> {
  authority ??= createTrusted();
  const path = join(await newFolder('disk'), 'authority.pem');
  await writeFile(path, (await authority).cert);
  return { NODE_EXTRA_CA_CERTS: path };
}

async function createTrusted(): Promise<Certificate> {
  const created = await createAuthority();
  setDefaultCACertificates([...getCACertificates('default'), created.cert]);
  return created;
}
