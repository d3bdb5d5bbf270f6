import { setTimeout as sleep } from 'node:timers/promises';
import { type LanguagePublication, requireLanguage, SITE_VERIFIED } from '@bhashantar/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { DeliveryService } from '../../modules/channels/delivery/delivery.service.js';
import { PublicationService } from '../../modules/channels/publication/publication.service.js';
import { PublicationReader } from '../../modules/channels/publication/publication-reader.js';
import { VerificationService } from '../../modules/channels/verification/verification.service.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import type { Tenant } from '../../platform/database/tenant.js';

const LOOK_EVERY_MS = 5_000;
/** The time that a person may need to put a file on a server, or a new DNS record to appear. */
const PATIENCE_MS = 10 * 60_000;
const POLL_MS = 400;
/** Pages are marked by jobs before they are built. */
const IDLE_POLLS = 5;

/** A project to publish, the person who publishes it, and where to report. */
export interface SiteToPublish {
  tenant: Tenant;
  projectId: string;
  tell(line: string): void;
}

/**
 * Does what its owner would do on the Overview screen: verifies the site, then publishes each language. Returns whether it published any.
 */
export async function publishSite(app: INestApplicationContext, site: SiteToPublish): Promise<boolean> {
  if (!(await verify(app, site))) {
    site.tell('The site is not verified: nothing is published.');
    return false;
  }
  await untilBuilt(app, site);
  const { threshold, languages } = await app.get(PublicationReader, { strict: false }).describe(site.tenant, { projectId: site.projectId });
  let isPublished = false;
  for (const language of languages) isPublished = (await publish(app, site, language, threshold)) || isPublished;
  return isPublished;
}

async function verify(app: INestApplicationContext, { tenant, projectId, tell }: SiteToPublish): Promise<boolean> {
  const verification = app.get(VerificationService, { strict: false });
  const { level, file, dns } = await verification.find(tenant, projectId);
  if (level >= SITE_VERIFIED) return true;
  tell(`To verify the site, publish ${file.url} with this content:\n  ${file.content}`);
  if (dns) tell(`or add this TXT record:\n  ${dns.name}  ${dns.value}`);
  tell('Looking for either for ten minutes…');
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_EVERY_MS))
    for (const proof of ['file', ...(dns ? (['dns'] as const) : [])] as const)
      if ((await verification.verifyDomain(tenant, projectId, proof)).isFound) return true;
  return false;
}

async function untilBuilt(app: INestApplicationContext, { tenant, projectId }: SiteToPublish): Promise<void> {
  const delivery = app.get(DeliveryService, { strict: false });
  for (let idle = 0; idle < IDLE_POLLS; await sleep(POLL_MS)) idle = (await delivery.isBuilding(tenant, projectId)) ? 0 : idle + 1;
}

async function publish(
  app: INestApplicationContext,
  { tenant, projectId, tell }: SiteToPublish,
  { language, ready, incomplete }: LanguagePublication,
  threshold: number,
): Promise<boolean> {
  const { name } = requireLanguage(language);
  if (ready === 0) {
    tell(`  ${name}: not published, no page is translated to ${threshold} %`);
    return false;
  }
  const { pages } = await app.get(PublicationService, { strict: false }).publish(tenant, projectId, language);
  const { publishedAddresses } = await app.get(ProjectsService, { strict: false }).details(tenant, projectId);
  const url = publishedAddresses.find((address) => address.language === language)?.url ?? '';
  tell(`  ${name}: ${pages} of ${pages + incomplete} pages published: ${url}`);
  return true;
}
