import { describe, expect, it } from '@jest/globals';

interface Script {
  findUnhandledJobs(sources: { path: string; text: string }[]): string[];
}

const SCRIPT = new URL('../../../../../scripts/find-unhandled-jobs.mjs', import.meta.url).href;
const { findUnhandledJobs } = (await import(SCRIPT)) as Script;

const DECLARED = { path: 'a.job-definitions.ts', text: "export const SendMail = defineJob({ name: 'mail' });" };
const HANDLED = { path: 'a.jobs.ts', text: '  @HandleJob(SendMail)\n  async send() {}' };

describe('the check of jobs', () => {
  it('accepts a job that one method handles', () => {
    expect(findUnhandledJobs([DECLARED, HANDLED])).toEqual([]);
  });

  it('names a job that nothing would run, and one that two methods would', () => {
    expect(findUnhandledJobs([DECLARED])).toEqual(['a.job-definitions.ts declares the job SendMail, which no method handles']);
    expect(findUnhandledJobs([DECLARED, HANDLED, HANDLED])).toEqual([
      'a.job-definitions.ts declares the job SendMail, which 2 methods handle',
    ]);
  });
});
