import { type EndpointRow, ERRORS } from '@bhashantar/contracts';
import type { Type } from '@nestjs/common';
import { MetadataScanner, Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AccessGuard } from '../../platform/http/access.guard.js';
import { AppError } from '../../platform/http/app-error.js';
import { AUTHENTICATION_STRATEGIES, GuestAuthenticator, TokenExpired } from '../../platform/http/authentication.js';
import { ENDPOINT_METADATA } from '../../platform/http/endpoint.decorator.js';
import type { Session } from '../../platform/http/session.js';
import type { TestApp } from '../../platform/testing/test-app.js';
import { apiControllers } from '../app.module.js';

/** The decision of the guard on one call. */
export type Admission =
  | { isLetIn: true; session: Session | undefined }
  | { isLetIn: false; name: string; status: number; data: Record<string, unknown> | null };

type Handler = (...args: never[]) => unknown;

/** The guard of every call, with the handlers of the product, called without HTTP. */
export class CallGuards {
  readonly #guard: AccessGuard;
  readonly #handlers = new Map<string, { controller: Type; handler: Handler }>();

  constructor(test: TestApp) {
    this.#guard = new AccessGuard(test.get(Reflector), test.get(AUTHENTICATION_STRATEGIES), test.get(GuestAuthenticator));
    const scanner = new MetadataScanner();
    for (const controller of apiControllers())
      for (const method of scanner.getAllMethodNames(controller.prototype)) this.#add(controller, controller.prototype[method]);
  }

  /** The names of the calls that have a handler. */
  get names(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Asks for a call with a token, or without any. Throws every error that is no refusal. */
  async admit(name: string, token: string | undefined): Promise<Admission> {
    const found = this.#handlers.get(name);
    if (!found) throw new Error(`no handler of ${name}`);
    const request: { headers: object; cookies: object; session?: Session } = { headers: { authorization: token }, cookies: {} };
    try {
      await this.#guard.canActivate(new ExecutionContextHost([request, {}], found.controller, found.handler));
      return { isLetIn: true, session: request.session };
    } catch (error) {
      return { isLetIn: false, ...describeRefusal(error) };
    }
  }

  #add(controller: Type, handler: Handler): void {
    const endpoint: EndpointRow | undefined = Reflect.getMetadata(ENDPOINT_METADATA, handler);
    if (endpoint) this.#handlers.set(endpoint.name, { controller, handler });
  }
}

function describeRefusal(error: unknown): { name: string; status: number; data: Record<string, unknown> | null } {
  // Existing clients look for this status.
  if (error instanceof TokenExpired) return { name: error.name, status: 500, data: null };
  if (error instanceof AppError) return { name: error.code, status: ERRORS[error.code].status, data: error.data };
  throw error;
}
