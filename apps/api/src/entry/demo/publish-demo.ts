import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PublicationService } from '../../modules/channels/publication/publication.service.js';
import { PublicationReader } from '../../modules/channels/publication/publication-reader.js';
import { DEMO } from './demo-data.js';
import type { SeededDemo } from './seed-demo.js';

const POLL_MS = 250;

/** Says whether the demo was never published. After the first publication, only its user unpublishes it. */
export const isUnpublished = ({ lastPublishedAt }: ProjectDetails): boolean => lastPublishedAt === null;

/** Does what the demo's user would do on the Overview screen: publishes each language as soon as all its pages are complete. */
export async function publishDemo(app: NestFastifyApplication, { tenant, projectId }: SeededDemo, signal: AbortSignal): Promise<boolean> {
  const reader = app.get(PublicationReader, { strict: false });
  const isComplete = async () => {
    const { languages } = await reader.describe(tenant, { projectId });
    const wanted = languages.filter(({ language }) => DEMO.published.some((one) => one === language));
    return wanted.every(({ ready, incomplete }) => ready > 0 && incomplete === 0);
  };
  while (!(await isComplete())) {
    if (signal.aborted) return false;
    await sleep(POLL_MS);
  }
  const publication = app.get(PublicationService, { strict: false });
  for (const language of DEMO.published) await publication.publish(tenant, projectId, language);
  return true;
}
