import type { CmsCaller } from '../types.js';
import { TOKEN } from './contract-server.js';

/** Calls with the token of the contract servers, as the server of the product adds the credentials of a connection. */
export const contractCaller: CmsCaller = async ({ method, url, headers, body }) => {
  const reply = await fetch(url, {
    method,
    headers: { ...headers, authorization: `Bearer ${TOKEN}` },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return { status: reply.status, headers: Object.fromEntries(reply.headers), body: new Uint8Array(await reply.arrayBuffer()) };
};
