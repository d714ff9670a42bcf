import { fileURLToPath } from 'node:url';

// Builds the dashboard after an install. An install without development dependencies has no Vite. That is fine, because the service
// runs without its dashboard. Every version of Node can run this file.
const vite = await import('vite').catch(() => null);
if (vite) await vite.build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'warn' });
else console.log('The dashboard was not built, because Vite is not installed. "npm ci && npm run build" builds it.');
