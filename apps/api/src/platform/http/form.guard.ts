import type { EndpointRow } from '@bhashantar/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { LOGGER, type Logger } from '../logger/logger.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';
import { addFormFields } from './form-fields.js';
import { type FormRequest, UploadedForm } from './uploaded-form.js';

/**
 * Receives the form of a call that takes one. Its fields join those of the query, so that guards and pipes find them in one place. The whole
 * form arrives before any work begins: a slow sender holds no transaction, and an upload that breaks off changes nothing.
 */
@Injectable()
export class FormGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const endpoint = this.reflector.get<EndpointRow | undefined>(ENDPOINT_METADATA, context.getHandler());
    if (!endpoint?.multipart) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FormRequest>();
    const form = new UploadedForm();
    request.form = form;
    http.getResponse<FastifyReply>().raw.once('close', () => void this.#close(form));
    request.query = addFormFields(request.query, await form.receive(request));
    return true;
  }

  async #close(form: UploadedForm): Promise<void> {
    await form.close().catch((error: unknown) => this.logger.warn({ err: error }, 'the file of an upload could not be removed'));
  }
}
