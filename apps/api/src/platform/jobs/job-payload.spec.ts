import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GiveUp } from './job-errors.js';
import { languagePayload, parsePayload } from './job-payload.js';

const RIGHT = { organisationId: '6a3f9c1e-4b52-4c7e-9a55-0f5a4f6b1c2d', projectId: '0b9a2a52-8f43-4f1b-8a7e-1d7c34a4e9f0', language: 'hi' };
const parse = (payload: unknown) => parsePayload('sample.job', languagePayload, payload);

function faultOf(payload: unknown): string {
  try {
    parse(payload);
  } catch (error) {
    if (error instanceof GiveUp) return error.message;
    throw error;
  }
  return '';
}

describe('parsePayload', () => {
  it('returns the declared fields and drops others, which another version of the product may have written', () => {
    expect(parse({ ...RIGHT, fromAnotherVersion: 1 })).toEqual(RIGHT);
  });

  it('gives up and names the job and each wrong field', () => {
    const fault = faultOf({ ...RIGHT, projectId: 'x', language: '' });
    expect(fault).toContain('sample.job');
    expect(fault).toContain('projectId: ');
    expect(fault).toContain('language: ');
    expect(fault).not.toContain('organisationId');
  });

  it('gives up on any other JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (payload) => faultOf(payload) !== ''));
  });
});
