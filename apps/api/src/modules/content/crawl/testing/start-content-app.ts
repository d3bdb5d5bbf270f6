import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../../../platform/config/app-config.js';
import { type Logger, NestLogger } from '../../../../platform/logger/logger.js';
import { type PlatformParts, platformModule } from '../../../../platform/platform.module.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../platform/testing/test-app.js';
import { CrawlModule } from '../crawl.module.js';

class ContentApp {}

/** This module and its dependencies, without its dependents: no engine translates what is crawled here. */
export function contentModule(parts: PlatformParts): DynamicModule {
  return { module: ContentApp, imports: [platformModule(parts), CrawlModule] };
}

async function createQuietly(module: DynamicModule, _config: AppConfig, logger: Logger): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  return app.init();
}

export function startContentApp(options: TestAppOptions): Promise<TestApp> {
  return startTestApp(contentModule, createQuietly, options);
}
