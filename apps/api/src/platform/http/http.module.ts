import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AppExceptionFilter } from './app-exception.filter.js';
import { ContentTypeGuard } from './content-type.guard.js';
import { EndpointCheck } from './endpoint-check.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { FormGuard } from './form.guard.js';
import { ProjectGuard } from './project.guard.js';
import { RequestValidationPipe } from './request-validation.pipe.js';

/** Needs providers of Authenticator, GuestAuthenticator and ProjectAccess in global modules. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    EndpointCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ContentTypeGuard },
    { provide: APP_GUARD, useClass: FormGuard },
    { provide: APP_GUARD, useClass: ProjectGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_FILTER, useClass: AppExceptionFilter },
    { provide: APP_PIPE, useClass: RequestValidationPipe },
  ],
})
export class HttpModule {}
