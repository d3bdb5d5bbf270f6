import { liveness, metricsText, readiness } from '@bhashantar/contracts';
import { Controller, Header } from '@nestjs/common';
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

  @Endpoint(metricsText)
  async metricsText(): Promise<FileReply> {
    const text = await this.metrics.registry.metrics();
    return new FileReply(Buffer.from(text), this.metrics.registry.contentType, 'metrics.txt');
  }
}
