import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../platform/config/app-config.js';
import { buildOpenApi } from './build-openapi.js';

/** The document at `/api/docs-json` and, for people, `/api/docs`. To be called once all handlers are known. */
export async function serveDocs(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const document = buildOpenApi(app);
  const text = JSON.stringify(document);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/docs-json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  // The pages need static files whose package Jest's runner cannot load.
  if (config.environment.mode === 'test') return;
  const { SwaggerModule } = await import('@nestjs/swagger');
  SwaggerModule.setup('api/docs', app, document, { raw: false, customSiteTitle: 'Bhashantar API' });
}
