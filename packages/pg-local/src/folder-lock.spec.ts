import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withFolderLock } from './folder-lock.js';

describe('the lock of a data folder', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
    file = join(folder, 'start.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const leave = (content: string) => {
    writeFileSync(file, content);
    // A start that has just begun may not have written its number yet.
    utimesSync(file, new Date(0), new Date(0));
  };

  it.each([
    ['is empty, as a full disk or a crash leaves it', ''],
    ['holds no number', 'broken\n'],
    ['holds no number of a process', '-1'],
    ['names a process that is gone', '99999999'],
    ['names this process, which had the number of one before it, as the first in a container has', String(process.pid)],
  ])('is taken over where its file %s', async (_what, content) => {
    leave(content);
    expect(await withFolderLock(file, async () => 'worked')).toBe('worked');
    expect(existsSync(file)).toBe(false);
  });

  it('is waited for while another piece of work of the same process holds it', async () => {
    const order: string[] = [];
    const first = withFolderLock(file, async () => {
      await new Promise((done) => setTimeout(done, 120));
      order.push('first');
    });
    await withFolderLock(file, async () => void order.push('second'));
    await first;
    expect(order).toEqual(['first', 'second']);
  });
});
