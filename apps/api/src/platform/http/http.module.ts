import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ContentGuard } from './content.guard.js';
import { EndpointCheck } from './endpoint-check.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { FailureFilter } from './failure.filter.js';
import { ProjectGuard } from './project.guard.js';
import { RequestPipe } from './validation.pipe.js';

/** Needs providers of Authenticator and ProjectReach in global modules. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    EndpointCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ProjectGuard },
    { provide: APP_GUARD, useClass: ContentGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_FILTER, useClass: FailureFilter },
    { provide: APP_PIPE, useClass: RequestPipe },
  ],
})
export class HttpModule {}
