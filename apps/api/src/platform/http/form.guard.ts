import { type EndpointRow, UPLOADS_OPEN_MAX } from '@bhashantar/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { LOGGER, type Logger } from '../logger/logger.js';
import { OpenCounts } from '../rate-limit/open-counts.js';
import { TooMany } from './app-error.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';
import { addFormFields } from './form-fields.js';
import { type FormRequest, UploadedForm } from './uploaded-form.js';

const BUSY = `${UPLOADS_OPEN_MAX} files of your organisation are being sent already. Please try again in a moment.`;
const RETRY_SECONDS = 5;

/**
 * Receives the form of a call that takes one. Its fields join those of the query, so that guards and pipes find them in one place. The
 * whole form arrives before any work starts: a slow sender holds no transaction, and a broken upload changes nothing. Its file is on disk
 * during the call, so an organisation may send only a few at a time.
 */
@Injectable()
export class FormGuard implements CanActivate {
  readonly #open = new OpenCounts(UPLOADS_OPEN_MAX);

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
    const leave = this.#enter(request);
    const form = new UploadedForm();
    request.form = form;
    http.getResponse<FastifyReply>().raw.once('close', () => void this.#close(form).finally(leave));
    request.query = addFormFields(request.query, await form.receive(request));
    return true;
  }

  #enter({ session }: FormRequest): () => void {
    if (!session) throw new TypeError('a call that takes a form needs a session');
    const leave = this.#open.enter(session.organisationId);
    if (!leave) throw new TooMany(RETRY_SECONDS, { message: BUSY });
    return leave;
  }

  async #close(form: UploadedForm): Promise<void> {
    await form.close().catch((error: unknown) => this.logger.warn({ err: error }, 'the file of an upload could not be removed'));
  }
}
