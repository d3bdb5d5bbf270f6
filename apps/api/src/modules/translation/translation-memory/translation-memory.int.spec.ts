import { randomUUID } from 'node:crypto';
import type { TranslationOrigin } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectDeletionsService } from '../../projects/projects/deletion/project-deletions.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { purgeProject } from '../../projects/projects/testing/purge-project.js';
import { TranslationsService } from '../translations/translations.service.js';
import { UndoService } from '../translations/undo/undo.service.js';
import { MemorySharingService } from './sharing/memory-sharing.service.js';
import { TranslationMemoryService } from './translation-memory.service.js';

const SOURCES = ['Open an account', 'Read <1>the manual</1> first.', 'Pay {1} today', 'Contact us', 'About the bank'];
const segments = SOURCES.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: source.split(' ').length }));
const hashOf = (index: number) => segments[index]?.hash ?? '';

describe('the translation memory of an organisation', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let project: ProjectRow;

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    tenant = await createOrganisation(test.database);
    project = await newProject();
  });

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant(tenant, work);

  async function newProject(): Promise<ProjectRow> {
    const { projectId } = await test
      .get(ProjectsService)
      .create(tenant, { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi', 'ta'] });
    await inTenant((tx) => test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]));
    return inTenant((tx) => test.get(ProjectsService).require(tx, projectId));
  }

  const save = (index: number, origin: TranslationOrigin, target: string, into = project) =>
    inTenant((tx) => test.get(TranslationsService).save(tx, into, 'hi', [{ hash: hashOf(index), origin, target }], 'test'));

  it('finds in another project what a person translated in this one, and prefers the same context', async () => {
    await save(0, 'USER', 'खाता खोलें');
    const context = 'f'.repeat(32);
    const other = await newProject();
    await inTenant((tx) =>
      test
        .get(TranslationMemoryService)
        .store(tx, other, 'hi', [{ hash: hashOf(0), source: SOURCES[0] ?? '', target: 'यहाँ खोलें', origin: 'USER', context }]),
    );
    const lookup = (item: { hash: string; context?: string }) =>
      inTenant((tx) => test.get(TranslationMemoryService).lookup(tx, other, 'hi', [item]));
    expect((await lookup({ hash: hashOf(0) })).get(hashOf(0))).toEqual({ target: 'खाता खोलें', origin: 'USER', isInContext: false });
    expect((await lookup({ hash: hashOf(0), context })).get(hashOf(0))).toEqual({ target: 'यहाँ खोलें', origin: 'USER', isInContext: true });
  });

  it('distinguishes a text with two meanings by its context', async () => {
    const other = await newProject();
    const reordered = [segments[1], segments[0], segments[2]].flatMap((segment) => segment ?? []);
    await inTenant((tx) => test.get(SegmentsService).storePages(tx, other.projectId, [{ pageId: 1, segments: reordered }]));
    await save(0, 'USER', 'यहाँ');
    await save(0, 'USER', 'वहाँ', other);
    const third = await newProject();
    const found = await inTenant((tx) => test.get(TranslationMemoryService).lookupInContext(tx, third, 'hi', [hashOf(0)]));
    expect(found.get(hashOf(0))).toEqual({ target: 'यहाँ', origin: 'USER', isInContext: true });
  });

  it('gives each of many texts its own target, in whichever order and with whichever contexts they are asked for', async () => {
    for (const index of [0, 3]) await save(index, 'USER', `लक्ष्य ${index}`);
    const context = 'f'.repeat(32);
    const unit = { hash: hashOf(4), source: SOURCES[4] ?? '', target: 'यहाँ', origin: 'USER' as const, context };
    const lookup = (indices: readonly number[], contexts: Record<number, string>) =>
      inTenant(async (tx) => {
        const items = indices.map((index) => ({ hash: hashOf(index), ...(contexts[index] && { context: contexts[index] }) }));
        const found = await test.get(TranslationMemoryService).lookup(tx, project, 'hi', items);
        return SOURCES.map((_, index) => found.get(hashOf(index))?.target);
      });
    await inTenant((tx) => test.get(TranslationMemoryService).store(tx, project, 'hi', [unit]));
    const inOrder = SOURCES.map((_, index) => index).sort((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
    for (const order of [inOrder, inOrder.toReversed(), [0, 1, 2, 3, 4]]) {
      expect(await lookup(order, {})).toEqual(['लक्ष्य 0', undefined, undefined, 'लक्ष्य 3', undefined]);
      expect(await lookup(order, { 4: context })).toEqual(['लक्ष्य 0', undefined, undefined, 'लक्ष्य 3', 'यहाँ']);
    }
  });

  it('gets nothing of a project that does not share its translations', async () => {
    await inTenant((tx) => tx.execute('update projects set share_memory = false where project_id = $1', [project.projectId]));
    project = await inTenant((tx) => test.get(ProjectsService).require(tx, project.projectId));
    await save(0, 'USER', 'खाता खोलें');
    const found = await inTenant((tx) => test.get(TranslationMemoryService).lookup(tx, project, 'hi', [{ hash: hashOf(0) }]));
    expect(found.size).toBe(0);
  });

  it('withdraws the translations of a project that stops sharing, gives it none of others, and undoes both when it shares again', async () => {
    const other = await newProject();
    await save(0, 'USER', 'खाता खोलें');
    await save(1, 'USER', 'पहले <1>मैनुअल</1> पढ़ें।', other);
    const share = async (shareMemory: boolean) => {
      await test.get(MemorySharingService).update(tenant, { projectId: project.projectId, shareMemory });
      await drainOutbox(test, { only: 'memory.' });
      project = await inTenant((tx) => test.get(ProjectsService).require(tx, project.projectId));
    };
    const found = (index: number, by: ProjectRow) =>
      inTenant(async (tx) => (await test.get(TranslationMemoryService).lookup(tx, by, 'hi', [{ hash: hashOf(index) }])).size);
    await share(false);
    expect([await found(0, other), await found(1, project), await found(1, other)]).toEqual([0, 0, 1]);
    await inTenant((tx) =>
      test
        .get(TranslationMemoryService)
        .store(tx, project, 'hi', [{ hash: hashOf(2), source: 'Pay {1} today', target: '{1} दें', origin: 'USER' }]),
    );
    expect(await found(2, other)).toBe(0);
    await share(true);
    expect([await found(0, other), await found(1, project)]).toEqual([1, 1]);
  });

  it('keeps the translation memory of one organisation from another', async () => {
    await save(0, 'USER', 'खाता खोलें');
    tenant = await createOrganisation(test.database);
    const foreign = await newProject();
    const found = await inTenant((tx) => test.get(TranslationMemoryService).lookup(tx, foreign, 'hi', [{ hash: hashOf(0) }]));
    expect(found.size).toBe(0);
  });

  it('is deleted with a project, or kept for the others, as requested', async () => {
    const gone = await newProject();
    await save(0, 'USER', 'रहे');
    await save(1, 'USER', '<1>जाए</1>', gone);
    await test.get(ProjectDeletionsService).delete(tenant, project.projectId, true);
    await test.get(ProjectDeletionsService).delete(tenant, gone.projectId, false);
    for (const { projectId } of [project, gone]) await purgeProject(test, { ...tenant, projectId });
    await drainOutbox(test, { only: 'memory.' });
    const third = await newProject();
    const items = [0, 1].map((index) => ({ hash: hashOf(index) }));
    const found = await inTenant((tx) => test.get(TranslationMemoryService).lookup(tx, third, 'hi', items));
    expect([...found.values()].map(({ target }) => target)).toEqual(['रहे']);
  });

  it('forgets what a project gave for texts that it no longer has, and restores what others gave', async () => {
    const memory = test.get(TranslationMemoryService);
    const other = await newProject();
    const bring = (target: string) => {
      const unit = { hash: hashOf(0), source: SOURCES[0] ?? '', target, origin: 'USER' as const };
      return inTenant((tx) => memory.store(tx, project, 'hi', [unit], randomUUID()));
    };
    const found = async () => (await inTenant((tx) => memory.lookup(tx, other, 'hi', [{ hash: hashOf(0) }]))).get(hashOf(0))?.target;
    const forget = () => inTenant((tx) => memory.forget(tx, project, [hashOf(0), hashOf(1)]));
    await save(0, 'USER', 'दूसरा', other);
    await bring('पहली फ़ाइल');
    await bring('दूसरी फ़ाइल');
    await forget();
    expect(await found()).toBe('दूसरी फ़ाइल');
    await inTenant((tx) => test.get(SegmentsService).removePages(tx, project.projectId, [1]));
    await forget();
    expect(await found()).toBe('दूसरा');
  });

  describe('when translations are taken back', () => {
    const remembered = async (index: number) =>
      (await inTenant((tx) => test.get(TranslationMemoryService).lookupInContext(tx, project, 'hi', [hashOf(index)]))).get(hashOf(index))
        ?.target;
    const remove = (index: number, origin?: TranslationOrigin, from = project, run?: { runId: string; isUndoable: boolean }) =>
      inTenant((tx) =>
        test.get(TranslationsService).remove(tx, from, 'hi', [{ hash: hashOf(index), ...(origin && { origin }) }], run && { run }),
      );
    const run = () => ({ runId: randomUUID(), isUndoable: true });
    const undo = ({ runId }: { runId: string }) =>
      inTenant((tx) => test.get(UndoService).undo(tx, project, { runId, language: 'hi', after: 0, limit: 100 }));
    const save = (index: number, origin: TranslationOrigin, target: string, into = project, own?: { runId: string; isUndoable: boolean }) =>
      inTenant((tx) =>
        test.get(TranslationsService).save(tx, into, 'hi', [{ hash: hashOf(index), origin, target }], 'test', own && { run: own }),
      );

    it('has what the project wrote before, and nothing when that is deleted too', async () => {
      await save(0, 'USER', 'पुराना');
      await save(0, 'PBK', 'नया');
      expect(await remembered(0)).toBe('नया');
      await remove(0, 'PBK');
      expect(await remembered(0)).toBe('पुराना');
      await remove(0);
      expect(await remembered(0)).toBeUndefined();
    });

    it('has what another project wrote, and keeps it when that text alone is like the one taken back', async () => {
      const other = await newProject();
      await save(0, 'USER', 'दूसरा', other);
      await save(0, 'PBK', 'नया');
      await remove(0);
      expect(await remembered(0)).toBe('दूसरा');
      await save(0, 'USER', 'दूसरा');
      await remove(0);
      expect(await remembered(0)).toBe('दूसरा');
      await remove(0, 'USER', other);
      expect(await remembered(0)).toBeUndefined();
    });

    it('has nothing of a project that keeps to itself', async () => {
      const other = await newProject();
      await save(0, 'USER', 'दूसरा', other);
      await save(0, 'PBK', 'नया');
      await inTenant((tx) => tx.execute('update projects set share_memory = false where project_id = $1', [other.projectId]));
      await remove(0);
      expect(await remembered(0)).toBeUndefined();
    });

    it('keeps what a file brought that was only proposed', async () => {
      const unit = { hash: hashOf(0), source: SOURCES[0] ?? '', target: 'फ़ाइल से', origin: 'USER' as const };
      await inTenant((tx) => test.get(TranslationMemoryService).store(tx, project, 'hi', [unit]));
      await save(0, 'MACHINE', 'फ़ाइल से');
      await remove(0);
      expect(await remembered(0)).toBe('फ़ाइल से');
    });

    it('has what was there before a run that is undone, also of a deletion', async () => {
      await save(0, 'USER', 'पुराना');
      const writing = run();
      await save(0, 'USER', 'नया', project, writing);
      await save(1, 'USER', '<1>नया</1>', project, writing);
      await undo(writing);
      expect([await remembered(0), await remembered(1)]).toEqual(['पुराना', undefined]);
      const deleting = run();
      await remove(0, undefined, project, deleting);
      expect(await remembered(0)).toBeUndefined();
      await undo(deleting);
      expect(await remembered(0)).toBe('पुराना');
    });

    it('has what a transaction writes after it takes back, and nothing of what it takes back after it writes', async () => {
      const translations = test.get(TranslationsService);
      const edit = { hash: hashOf(0), origin: 'PBK' as const, target: 'फिर' };
      await save(0, 'PBK', 'पहले');
      await inTenant(async (tx) => {
        await translations.remove(tx, project, 'hi', [{ hash: hashOf(0) }]);
        await translations.save(tx, project, 'hi', [edit], 'test');
      });
      expect(await remembered(0)).toBe('फिर');
      await inTenant(async (tx) => {
        await translations.save(tx, project, 'hi', [{ ...edit, target: 'अब' }], 'test');
        await translations.remove(tx, project, 'hi', [{ hash: hashOf(0) }]);
      });
      expect(await remembered(0)).toBeUndefined();
    });
  });
});
