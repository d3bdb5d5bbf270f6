import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../platform/config/app-config.js';
import { buildOpenApi } from './build-openapi.js';
import { DOCS_STYLE } from './docs-style.js';

/** The document of these controllers at `/api/docs-json` and, for people, `/api/docs`. */
export async function serveDocs(app: NestFastifyApplication, controllers: readonly Type[], config: AppConfig): Promise<void> {
  // Made for the first who asks: a start need not wait for it.
  let document: ReturnType<typeof buildOpenApi> | undefined;
  const load = () => {
    document ??= buildOpenApi(controllers, new URL(config.environment.publicUrl).origin);
    return document;
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/docs-json', (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(load())));
  // The pages need static files whose package Jest's runner cannot load.
  if (config.environment.mode === 'test') return;
  const { SwaggerModule } = await import('@nestjs/swagger');
  SwaggerModule.setup('api/docs', app, load, {
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
