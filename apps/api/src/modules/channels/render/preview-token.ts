import { isSignature, sign } from '../../../platform/crypto/seal.js';

/** What a preview address lets its holder see, and until when (milliseconds since 1970). */
export interface PreviewGrant {
  projectKey: string;
  language: string;
  expiresAt: number;
}

/** A grant as one segment of a path; whoever has the address has the grant. */
export function signPreview(key: Buffer, { projectKey, language, expiresAt }: PreviewGrant): string {
  const body = Buffer.from(JSON.stringify([projectKey, language, expiresAt])).toString('base64url');
  return `${body}.${sign(key, body)}`;
}

/** The grant of a token; undefined when it is forged, broken or over. */
export function readPreview(key: Buffer, token: string, now: number): PreviewGrant | undefined {
  const [body = '', signature = ''] = token.split('.');
  if (!isSignature(key, body, signature)) return undefined;
  const [projectKey, language, expiresAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number];
  return expiresAt > now ? { projectKey, language, expiresAt } : undefined;
}
