import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestCalls } from '../testing/request-workspace.js';
import { WorkWorkspace } from '../testing/work-workspace.js';
import { expectedOf, FileRoundTrip, type FilledFile, sourcesOf } from './testing/file-round-trip.js';
import { missingPrograms } from './testing/foreign-programs.js';

const PAGES = 100;
const LANGUAGES = ['hi', 'ta'];
const FORMATS = ['xliff12', 'xliff21', 'xlsx', 'csv'] as const;

describe('a large request that is done by file with the programs of others', () => {
  let workspace: WorkWorkspace;

  beforeAll(async () => {
    const missing = missingPrograms();
    if (missing.length > 0) throw new Error(`apt-get install ${missing.join(' ')}`);
    workspace = await WorkWorkspace.startWork();
  });
  afterAll(() => workspace.close());

  async function ordered(segments: number): Promise<{ trip: FileRoundTrip; requestId: string }> {
    const calls = await RequestCalls.begin(workspace, LANGUAGES);
    const sources = sourcesOf(segments);
    const size = segments / PAGES;
    for (let page = 0; page < PAGES; page++)
      await calls.pages({ [`https://example.com/${page}`]: sources.slice(page * size, (page + 1) * size) });
    const { requestId } = await calls.ordered({ targetLangs: LANGUAGES });
    await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
    await calls.work();
    return { trip: new FileRoundTrip(workspace, calls, requestId), requestId };
  }

  it.each([1_000, 20_000])(
    'applies every item of %d segments once, and refuses the planted faults alone, each at its row',
    async (segments) => {
      const { trip, requestId } = await ordered(segments);
      const files: FilledFile[] = [];
      const rows = segments / FORMATS.length;
      for (const format of FORMATS) for (const language of LANGUAGES) files.push(await trip.fill(format, language, rows));
      for (const file of files) expect(file).toMatchObject(expectedOf(file.format, rows));
      // The texts that the faults left open are filled in without faults.
      for (const language of LANGUAGES) await trip.finish('csv', language);
      const all = segments * LANGUAGES.length;
      expect(await trip.applied()).toEqual({ delivered: all, translations: all, versions: all, inFlight: 0 });
      const { stored, counted } = await workspace.counters(requestId);
      expect(stored).toEqual(counted);
      expect(await workspace.stateOf(requestId)).toBe('completedManualTranslation');
    },
  );
});
