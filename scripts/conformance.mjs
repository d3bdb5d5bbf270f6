// `npm run conformance -- <address>`: checks a server against the protocol of translation services, and reports which rules hold.
import { buildStale } from './build.mjs';
import { prepareInstallation } from './prepare.mjs';

await prepareInstallation();
await buildStale(['server']);
await import('../apps/prabandhak-conformance/dist/main.js');
