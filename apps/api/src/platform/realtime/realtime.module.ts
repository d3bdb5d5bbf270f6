import { Global, Module } from '@nestjs/common';
import { Realtime } from './realtime.js';
import { SessionSignals } from './session-ended.js';

/** Pushing only; the process that holds the websockets adds the gateway. */
@Global()
@Module({ providers: [Realtime, SessionSignals], exports: [Realtime, SessionSignals] })
export class RealtimeModule {}
