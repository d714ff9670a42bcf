import type { CDPSession, Page } from 'playwright-core';

/** The authenticator of a real browser: the lock of a device, without the device. */
export interface VirtualAuthenticator {
  /** How many passkeys it has. */
  count(): Promise<number>;
  /** From now on, the person cannot unlock the device, or can again. */
  setVerified(isUserVerified: boolean): Promise<void>;
  /** The counter of its only passkey goes to this number. */
  setCounter(signCount: number): Promise<void>;
}

/** Gives the browser of a page an authenticator that keeps passkeys. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const list = async (): ReturnType<typeof credentialsOf> => credentialsOf(session, authenticatorId);
  return {
    count: async () => (await list()).length,
    setVerified: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    setCounter: async (signCount) => {
      for (const credential of await list()) {
        const { credentialId } = credential;
        await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
      }
    },
  };
}

async function credentialsOf(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
