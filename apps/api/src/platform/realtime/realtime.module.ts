import { Global, Module } from '@nestjs/common';
import { Realtime } from './realtime.js';

/** Pushing only; the process that holds the websockets adds the gateway. */
@Global()
@Module({ providers: [Realtime], exports: [Realtime] })
export class RealtimeModule {}
