import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';

const credgraph = genericOAuth({
  config: [
    {
      providerId: 'credgraph',
      discoveryUrl: 'https://YOUR-AUTH-HOST/.well-known/oauth-authorization-server',
      userInfoUrl: 'https://YOUR-API-HOST/oauth/api/2/user',
      clientId: 'YOUR-CLIENT-ID',
      clientSecret: process.env.CREDGRAPH_CLIENT_SECRET,
      scopes: ['Email', 'EVMAddress', 'ServiceID'],
      accountSubject: ({ profile: { ServiceIDUserID } }) => {
        if (typeof ServiceIDUserID !== 'string') throw new Error('Credgraph did not say who signed in.');
        return ServiceIDUserID;
      },
      mapProfileToUser: ({ ServiceID, Email }) => ({
        name: String(ServiceID),
        email: typeof Email === 'string' ? Email : null,
        emailVerified: true,
      }),
    },
  ],
});

/** The redirect URI is `/api/auth/callback/credgraph` on your app's origin: Better Auth sets it. */
export const auth = betterAuth({
  baseURL: 'https://YOUR-APP',
  secret: process.env.BETTER_AUTH_SECRET,
  plugins: [credgraph],
});
