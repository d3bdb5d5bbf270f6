import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { EngineWorkspace } from './engine-workspace.js';

/** The identifier of a segment in calls. */
export const idOf = (source: string) => `v1:${hashSource(source)}`;

/** Calls about one project: the fixture of a block of tests, which starts once, and a new organisation with its administrator. */
export class TranslationCalls {
  fixture: EngineWorkspace;
  /** The administrator's token. */
  token: string;

  /**
   * Registers its hooks with the surrounding block. The organisation's project has segments of `sources`. The hook decides whether every
   * test has a separate organisation, or all tests of the block share one that they only read.
   */
  constructor(sources: readonly string[] = [], hook: typeof beforeEach = beforeEach) {
    beforeAll(async () => {
      this.fixture = await EngineWorkspace.startWithEngine();
    });
    afterAll(() => this.fixture.close());
    hook(async () => {
      await this.fixture.reset();
      this.token = await this.fixture.signIn();
      if (sources.length > 0) await this.fixture.store(sources);
    });
  }

  /** Posts a body about the project to a call below `/api/`. Returns the status with the fields of the reply. */
  async post(url: string, fields: object = {}, by = this.token) {
    const payload = { projectId: this.fixture.project.projectId, ...fields };
    const reply = await sendRequest(this.fixture.test.app, { method: 'POST', url: `/api/${url}`, headers: { authorization: by }, payload });
    return { status: reply.status, ...reply.body };
  }

  /** Stores what a person wrote as the target of a segment. */
  edit(source: string, preProcessedTarget: string, targetLang = 'hi') {
    return this.post('translation/user/update', { targetLang, sourceHash: idOf(source), preProcessedTarget });
  }
}
