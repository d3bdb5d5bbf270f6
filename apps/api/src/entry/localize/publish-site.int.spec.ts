import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PublicWorkspace } from '../../modules/channels/testing/public-workspace.js';
import { VerificationService } from '../../modules/channels/verification/verification.service.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { publishSite } from './publish-site.js';

const bench = new PublicWorkspace();
const PAGE = '<!DOCTYPE html><html lang="en"><body><p>one two three four five</p></body></html>';

beforeAll(() => bench.start());
afterAll(() => bench.stop());
beforeEach(async () => {
  bench.project = await bench.newProject(['hi', 'ur'], { level: 0 });
  for (const language of ['hi', 'ur']) await bench.setState(language, 'off');
  await bench.setPolicy(80, false);
  await bench.crawl('/', PAGE);
  const { file } = await bench.test.get(VerificationService).find(bench.tenant, bench.project.projectId);
  bench.site.on(new URL(file.url).pathname, (_request, reply) => reply.end(file.content));
});

const publish = async () => {
  const told: string[] = [];
  const { projectId } = bench.project;
  const isPublished = await publishSite(bench.test.app, { tenant: bench.tenant, projectId, tell: (line) => void told.push(line) });
  const { publishedAddresses } = await bench.test.get(ProjectsService).details(bench.tenant, projectId);
  return { isPublished, told: told.join('\n'), live: publishedAddresses.map(({ language }) => language) };
};

describe('publishing from the shell', () => {
  it('verifies the site, publishes what is complete, and says the outcome for each language', async () => {
    await bench.translate('hi', { 'one two three four five': 'एक दो तीन चार पाँच' });
    const { isPublished, told, live } = await publish();
    expect([isPublished, live]).toEqual([true, ['hi']]);
    expect(told).toContain(`hindi: 1 of 1 pages published: https://${bench.hostOf('hi')}/`);
    expect(told).toContain('urdu: not published, no page is translated to 80 %');
  });

  it('says that it published nothing where no page is complete', async () => {
    expect(await publish()).toMatchObject({ isPublished: false, live: [] });
  });
});
