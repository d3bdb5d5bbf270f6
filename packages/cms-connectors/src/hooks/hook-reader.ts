import type { CmsHookReader, CmsKind } from '../types.js';
import { hasContentfulSignature } from './contentful-signature.js';
import { readContentfulHook, readDirectusHook, readRestHook, readStrapiHook } from './read-hooks.js';
import { hasStaticSecret } from './static-secret.js';

const withSecret = (read: CmsHookReader['read']): CmsHookReader => ({
  verify: (headers, _method, _path, _rawBody, secrets) => hasStaticSecret(headers, secrets),
  read,
});

const READERS: Readonly<Record<CmsKind, CmsHookReader>> = {
  strapi5: withSecret(readStrapiHook),
  contentful: {
    verify: (headers, method, path, rawBody, secrets, now = Date.now()) =>
      hasContentfulSignature(headers, method, path, rawBody, secrets, now),
    read: readContentfulHook,
  },
  directus: withSecret(readDirectusHook),
  rest: withSecret(readRestHook),
};

/** Verifies and reads the hooks of a CMS. Strapi, Directus and `rest` send the secret as `Authorization: Bearer …`. */
export const hookReader = (kind: CmsKind): CmsHookReader => READERS[kind];
