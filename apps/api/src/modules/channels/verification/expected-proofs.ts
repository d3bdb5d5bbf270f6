import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { normaliseDomain } from '../custom-domains/validate-domain.js';
import { bareDomain } from '../sites/is-on-site.js';

const FILE = '/.well-known/bhashantar-verification.txt';
const LABEL = '_bhashantar';

type Site = Pick<ProjectRow, 'baseUrl' | 'hostname'>;

/** The TXT record that proves a site; undefined for a site at an IP address. */
export function proofRecord({ hostname }: Site, token: string): { name: string; value: string } | undefined {
  const domain = normaliseDomain(bareDomain(hostname));
  return domain === undefined ? undefined : { name: `${LABEL}.${domain}`, value: proofText(token) };
}

/** The file that proves a site: at a well-known path (RFC 8615) of its own host. */
export function proofFile({ baseUrl }: Site, token: string): { url: string; content: string } {
  return { url: new URL(FILE, baseUrl).href, content: proofText(token) };
}

const proofText = (token: string) => `bhashantar-verification=${token}`;
