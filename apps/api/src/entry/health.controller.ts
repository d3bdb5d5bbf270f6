import { liveness, metricsText, readiness } from '@bhashantar/contracts';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../platform/config/app-config.js';
import { askingOf } from '../platform/config/used-by-owner-alone.js';
import { AppError } from '../platform/http/app-error.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { FileReply } from '../platform/http/reply.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Readiness } from '../platform/readiness/readiness.js';

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  @Endpoint(liveness)
  live(): { alive: true } {
    return { alive: true };
  }

  @Endpoint(readiness)
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ ready: true }> {
    await this.readiness.check().catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 5 });
    });
    return { ready: true };
  }

  /** For the owner of this machine, if nobody else uses the installation. Otherwise only STATUS_PORT serves metrics. */
  @Endpoint(metricsText)
  async metricsText(@Req() { raw }: FastifyRequest): Promise<FileReply> {
    if (!this.config.isUsedByOwnerAlone(askingOf(raw))) throw new AppError('NOT_FOUND');
    const text = await this.metrics.registry.metrics();
    return new FileReply(Buffer.from(text), this.metrics.registry.contentType, 'metrics.txt');
  }
}
