import { describe, expect, it } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import type { Logger } from '../logger/logger.js';
import { AppExceptionFilter } from './app-exception.filter.js';

/** Catches an error while the caller is there or gone; returns the log entries and the status. */
function caught(error: unknown, destroyed: boolean): { levels: string[]; status: number } {
  const levels: string[] = [];
  const note = (level: string) => () => void levels.push(level);
  const logger = { info: note('info'), error: note('error') } as unknown as Logger;
  let status = 0;
  const response = {
    raw: { destroyed },
    request: { id: 'r1', routeOptions: { config: {} } },
    header: () => response,
    send: () => response,
    status: (code: number) => {
      status = code;
      return response;
    },
  };
  const host = { getType: () => 'http', switchToHttp: () => ({ getResponse: () => response }) } as unknown as ArgumentsHost;
  new AppExceptionFilter(logger).catch(error, host);
  return { levels, status };
}

describe('what is logged of a request that failed', () => {
  const cut = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

  it('is no error when the caller went away', () => {
    expect(caught(cut, true).levels).toEqual(['info']);
  });

  it('is an error when the caller is still there, or when it is another one', () => {
    expect(caught(cut, false)).toEqual({ levels: ['error'], status: 500 });
    expect(caught(new Error('of ours'), true).levels).toEqual(['error']);
  });
});
