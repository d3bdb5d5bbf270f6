import { Global, Module } from '@nestjs/common';
import { Realtime } from './realtime.js';
import { SessionInvalidation } from './session-invalidation.js';

/** Pushing only; the process that holds the websockets adds the gateway. */
@Global()
@Module({ providers: [Realtime, SessionInvalidation], exports: [Realtime, SessionInvalidation] })
export class RealtimeModule {}
