import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { AppConfig } from '../../platform/config/app-config.js';
import { buildOpenApi } from './build-openapi.js';
import { DOCS_STYLE } from './docs-style.js';

/** Serves the document of these controllers at `/api/docs-json` and, for people, `/api/docs`. Builds it at the first request. */
export async function serveDocs(app: NestFastifyApplication, controllers: readonly Type[], config: AppConfig): Promise<void> {
  let document: OpenAPIObject | undefined;
  const documentOnce = () => {
    document ??= buildOpenApi(controllers, new URL(config.environment.publicUrl).origin);
    return document;
  };
  let text: string | undefined;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/docs-json', (_request, reply) => {
    text ??= JSON.stringify(documentOnce());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  // The pages need static files whose package Jest's runner cannot load.
  if (config.environment.mode === 'test') return;
  const { SwaggerModule } = await import('@nestjs/swagger');
  SwaggerModule.setup('api/docs', app, documentOnce, {
    raw: false,
    customSiteTitle: 'Bhashantar API',
    customfavIcon: '/favicon.svg',
    customCss: DOCS_STYLE,
    // Each call shows its refusals and models, so the long list at the end adds nothing.
    swaggerOptions: {
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      tryItOutEnabled: false,
      filter: true,
    },
  });
}
