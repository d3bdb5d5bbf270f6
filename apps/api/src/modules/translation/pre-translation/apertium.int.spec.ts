import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { segmentsOf } from '../../../entry/testing/workspace.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { until } from '../../../platform/testing/until.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { type ApertiumServer, isApertiumInstalled, startApertium } from '../machine-translation/engines/start-apertium.js';
import { PreTranslationService } from './pre-translation.service.js';

if (!isApertiumInstalled) process.stderr.write('Apertium is not installed: no project is translated by it here\n');
const describeApertium = isApertiumInstalled ? describe : describe.skip;

describeApertium('a project translated by Apertium, through the queue', () => {
  let server: ApertiumServer;
  let test: TestApp;

  beforeAll(async () => {
    server = await startApertium();
    test = await startApp({ environment: { APERTIUM_URL: server.url }, queues: ['translate'] });
  });
  afterAll(async () => {
    await test?.close();
    await server?.stop();
  });

  it('is pre-translated into Spanish soon after its segments appear', async () => {
    const tenant = await createOrganisation(test.database);
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['es', 'hi'] };
    const { projectId } = await test.get(ProjectsService).create(tenant, body);
    const segments = segmentsOf(['Read <1>the manual</1> first.', 'You have {1} new messages.', 'Contact us']);
    await test.database.tenant(tenant, (tx) => test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]));
    const isDone = async () =>
      (await test.get(PreTranslationService).latestRuns(tenant, projectId)).some((run) => run.kind === 'engine' && run.state === 'done');
    await until('the end of the run', isDone);
    const rows = await test.database.tenant(tenant, (tx) =>
      tx.query(`select language, target, machine_source as by, engine from translations where project_id = $1 order by language, target`, [
        projectId,
      ]),
    );
    expect(rows).toEqual([
      { language: 'es', target: 'Leído <1>el manual</1> primero.', by: 'engine', engine: 'apertium' },
      { language: 'es', target: 'Nos contacto', by: 'engine', engine: 'apertium' },
      { language: 'es', target: 'Tienes {1} mensajes nuevos.', by: 'engine', engine: 'apertium' },
      { language: 'hi', target: 'हमसे संपर्क करें', by: 'phrasebook', engine: null },
    ]);
  });
});
