import { describe, expect, it } from '@jest/globals';
import { EgressError } from '../../../../../platform/egress/egress-error.js';
import type { PageInspector } from './page-inspector.js';
import { readFinished } from './read-finished.js';
import type { RequestInterceptor } from './request-interceptor.js';

interface Fake {
  isUnfinished?: () => boolean;
  isLoading?: boolean;
  lost?: EgressError;
  mayWait?: boolean;
  readInMs?: number;
}

async function read({ isUnfinished = () => false, isLoading = false, lost, mayWait = true, readInMs = 60_000 }: Fake) {
  const inspector = {
    poll: async () => ({ isLoading, isComplete: !isLoading, changes: 0 }),
    isUnfinished: async () => isUnfinished(),
    read: async () => 'html',
  };
  const interceptor = { responses: 0, isOpen: false, movedTo: undefined, lost };
  const options = { maxBytes: 1_000, readBy: performance.now() + readInMs, mayWait };
  const page = await readFinished(inspector as unknown as PageInspector, interceptor as unknown as RequestInterceptor, options);
  if ('movedTo' in page) throw new Error('moved');
  return { ...page, lost: page.lost?.code };
}
const LOST = new EgressError('unreachable', 'connection');

describe('reading a page that is drawn by scripts', () => {
  it('reads an idle page', async () => expect(await read({})).toEqual({ html: 'html', wait: 'none', isFinished: true, lost: undefined }));

  it('waits for unfinished parts', async () => {
    let asked = 0;
    const page = await read({ isUnfinished: () => ++asked < 3 });
    expect(page).toMatchObject({ wait: 'helped', isFinished: true });
  });

  it('gives up after a while, and says that the wait was futile', async () =>
    expect(await read({ isUnfinished: () => true })).toEqual({ html: 'html', wait: 'futile', isFinished: false, lost: undefined }));

  it('says what was lost, whether it may wait or not, and blames no forgotten mark for it', async () => {
    expect(await read({ isUnfinished: () => true, lost: LOST })).toMatchObject({ wait: 'none', isFinished: false, lost: 'unreachable' });
    expect(await read({ isUnfinished: () => true, lost: LOST, mayWait: false })).toMatchObject({
      isFinished: false,
      lost: 'unreachable',
    });
    expect(await read({ lost: LOST })).toMatchObject({ isFinished: true, lost: 'unreachable' });
  });

  it('does not wait when it may not', async () => {
    let asked = 0;
    expect(await read({ isUnfinished: () => ++asked > 0, mayWait: false })).toMatchObject({ wait: 'none', isFinished: false });
    expect(asked).toBe(1);
  });

  it('is cut short at a page that is late: one that is still being read, or still to come', async () => {
    expect(await read({ isLoading: true, readInMs: 100 })).toMatchObject({ isFinished: false, lost: 'timeout' });
    expect(await read({ isUnfinished: () => true, readInMs: 100 })).toMatchObject({ isFinished: false, lost: 'timeout' });
    expect(await read({ readInMs: 100 })).toMatchObject({ isFinished: true, lost: undefined });
  });
});
