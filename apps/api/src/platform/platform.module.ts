import { type DynamicModule, Module } from '@nestjs/common';
import { Audit } from './audit/audit.js';
import { Clock } from './clock/clock.js';
import { AppConfig } from './config/app-config.js';
import { Database } from './database/database.js';
import { EventsModule } from './events/events.module.js';
import { InboundWebhooksModule } from './inbound-webhooks/inbound-webhooks.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LOGGER, type Logger } from './logger/logger.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { Metrics } from './metrics/metrics.js';
import { PatternMatcher } from './patterns/pattern-matcher.js';
import { createPubSub } from './pubsub/create-pubsub.js';
import { PubSub } from './pubsub/pubsub.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';
import { Readiness } from './readiness/readiness.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RedisCache } from './redis/redis-cache.js';
import { Retention } from './retention/retention.js';
import { StorageModule } from './storage/storage.module.js';
import { LoopTurns } from './threads/loop-turns.js';
import { Watchdog } from './watchdog/watchdog.js';
import { Workbooks } from './workbooks/workbooks.js';

export interface PlatformParts {
  config: AppConfig;
  database: Database;
  logger: Logger;
}

/** Gives Nest a class for the module; `platformModule` assembles it. */
@Module({})
export class PlatformModule {}

/** The providers that every module may inject, in every process. */
export function platformModule({ config, database, logger }: PlatformParts): DynamicModule {
  const providers = [
    { provide: AppConfig, useValue: config },
    { provide: Database, useValue: database },
    { provide: LOGGER, useValue: logger },
    Audit,
    Clock,
    LoopTurns,
    PatternMatcher,
    Metrics,
    RateLimiter,
    Readiness,
    RedisCache,
    Retention,
    { provide: PubSub, useFactory: () => createPubSub(config, database, logger) },
    Watchdog,
    Workbooks,
  ];
  return {
    module: PlatformModule,
    global: true,
    imports: [JobsModule, EventsModule, RealtimeModule, MessagingModule, StorageModule, InboundWebhooksModule],
    providers,
    exports: providers,
  };
}
