import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../platform/config/app-config.js';
import { buildOpenApi } from './build-openapi.js';
import { DOCS_STYLE } from './docs-style.js';

/** The document of these controllers at `/api/docs-json` and, for people, `/api/docs`. */
export async function serveDocs(app: NestFastifyApplication, controllers: readonly Type[], config: AppConfig): Promise<void> {
  const document = buildOpenApi(controllers, new URL(config.environment.publicUrl).origin);
  const text = JSON.stringify(document);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/docs-json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  // The pages need static files whose package Jest's runner cannot load.
  if (config.environment.mode === 'test') return;
  const { SwaggerModule } = await import('@nestjs/swagger');
  SwaggerModule.setup('api/docs', app, document, {
    raw: false,
    customSiteTitle: 'Bhashantar API',
    customfavIcon: '/favicon.svg',
    customCss: DOCS_STYLE,
    // Refusals and models stand at each call; the long list of them at the end hides nothing.
    swaggerOptions: {
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      tryItOutEnabled: false,
      filter: true,
    },
  });
}
