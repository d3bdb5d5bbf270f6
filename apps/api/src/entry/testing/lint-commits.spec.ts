import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/lint-commits.mjs', import.meta.url));
const AUTHOR = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', '-c', 'commit.gpgsign=false'];

describe('the check of commits', () => {
  let folder: string;
  let base: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'commits-'));
    git('init', '--quiet', '--initial-branch=main');
    commit('whatever was usual before, however long it was, and that it had no type was nobody’s concern at that time');
    base = git('rev-parse', 'HEAD');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--message', message);
  const check = (cwd = folder, env = process.env) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, base], { cwd, encoding: 'utf8', env });
    return { status, stdout, stderr };
  };

  it('takes short conventional subjects, and asks for a reason where behaviour changes', () => {
    commit('docs: a word');
    commit('refactor(web): one list instead of two');
    commit('fix(exports)!: an export has its entry\n\nNobody could tell who took the texts.\n\nCo-authored-by: Ravi <ravi@example.com>');
    commit(`test: ${'x'.repeat(66)}`);
    expect(check()).toEqual({ status: 0, stdout: '4 commits, 0 faults\n', stderr: '' });
  });

  it.each([
    ['Fixed a thing', 'The subject is not of the form'],
    ['fix the thing: now', 'The subject is not of the form'],
    ['fix(api):now', 'The subject is not of the form'],
    [`docs: ${'x'.repeat(67)}`, 'The subject is longer than 72 characters'],
    ['docs: one\ntwo', 'The line below the subject is not empty'],
    ['feat: a thing', 'A commit of type feat has a body that says why'],
    ['perf(api): a thing\n\nCo-authored-by: Ravi <ravi@example.com>', 'A commit of type perf has a body that says why'],
  ])('refuses %j', (message, fault) => {
    git('commit', '--quiet', '--allow-empty', '--cleanup=verbatim', '--message', message);
    const { status, stdout, stderr } = check();
    expect([status, stdout]).toEqual([1, '1 commits, 1 faults\n']);
    expect(stderr).toContain(fault);
  });

  it('checks nothing in a checkout that lacks the base, or git', () => {
    const nothing = { status: 0, stdout: expect.stringMatching(/^No commits are checked: .+\n$/), stderr: '' };
    commit('docs: a word');
    git('clone', '--quiet', '--depth', '1', `file://${folder}`, 'shallow');
    expect(check(join(folder, 'shallow'))).toEqual(nothing);
    git('checkout', '--quiet', '--orphan', 'rewritten');
    commit('Not conventional');
    expect(check()).toEqual(nothing);
    rmSync(join(folder, '.git'), { recursive: true });
    expect(check()).toEqual(nothing);
    expect(check(folder, { ...process.env, PATH: '' })).toEqual(nothing);
  });
});
