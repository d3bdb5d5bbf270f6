import { OUTSIDE_CALLS_MAX } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { Database } from '../database/database.js';
import { type Limit, LimitReached, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { OutsideCallsInterceptor } from './outside-calls.interceptor.js';

/** A call whose outside server answers when the test lets it. */
class SlowCall implements CallHandler<string> {
  answer: (text: string) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  handle(): Observable<string> {
    return from(
      new Promise<string>((answer, fail) => {
        this.answer = answer;
        this.fail = fail;
      }),
    );
  }
}

describe('calls that wait for servers outside', () => {
  const taken: Limit[] = [];
  let isUsedUp = false;
  const limiter = {
    take: async (_tx: unknown, limits: readonly Limit[]) => {
      if (isUsedUp) throw new LimitReached('site.lookup', 9);
      taken.push(...limits);
    },
  } as unknown as RateLimiter;
  const database = { system: (work: (tx: unknown) => unknown) => work({}) } as unknown as Database;
  const outside = (name: unknown) => ({ get: () => ({ outside: name === 'none' ? undefined : name }) }) as unknown as Reflector;
  const create = (name: unknown = 'site.lookup') => new OutsideCallsInterceptor(outside(name), database, limiter);
  const contextOf = (organisationId: string) =>
    ({
      getType: () => 'http',
      getHandler: () => undefined,
      switchToHttp: () => ({ getRequest: () => ({ session: { organisationId, userId: 'asha' } }) }),
    }) as unknown as ExecutionContext;
  const begin = async (interceptor: OutsideCallsInterceptor, organisationId: string, call = new SlowCall()) => {
    const reply = firstValueFrom(await interceptor.intercept(contextOf(organisationId), call));
    return { call, reply };
  };

  it('are of one organisation so many at a time, and others have their own', async () => {
    const interceptor = create();
    const open = [];
    for (let count = 0; count < OUTSIDE_CALLS_MAX; count++) open.push(await begin(interceptor, 'one'));
    await expect(begin(interceptor, 'one')).rejects.toMatchObject({ code: 'TOO_MANY' });
    const other = await begin(interceptor, 'other');
    other.call.answer('quick');
    expect(await other.reply).toBe('quick');
    open[0]?.call.answer('slow');
    expect(await open[0]?.reply).toBe('slow');
    open[1]?.call.fail(new Error('away'));
    await expect(open[1]?.reply).rejects.toThrow('away');
    await begin(interceptor, 'one');
    await begin(interceptor, 'one');
    await expect(begin(interceptor, 'one')).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  it('are limited for each person by the policy of their row, and take no place when it is used up', async () => {
    const interceptor = create();
    await begin(interceptor, 'one');
    expect(taken.at(-1)).toMatchObject({ name: 'site.lookup', subject: 'asha' });
    isUsedUp = true;
    for (let count = 0; count < 2 * OUTSIDE_CALLS_MAX; count++)
      await expect(begin(interceptor, 'one')).rejects.toBeInstanceOf(LimitReached);
    isUsedUp = false;
    await begin(interceptor, 'one');
  });

  it('are not counted twice where the service counts them', async () => {
    const before = taken.length;
    await begin(create('counted'), 'one');
    expect(taken).toHaveLength(before);
  });

  it('are those alone whose row says it', async () => {
    const interceptor = create('none');
    for (let count = 0; count < 2 * OUTSIDE_CALLS_MAX; count++) await begin(interceptor, 'one');
  });
});
