import type { EndpointRow } from '@bhashantar/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;
/** RFC 2046 allows boundaries of up to 70 characters. */
const BOUNDARY = /^boundary=("[^"]{1,70}"|[^\s;,"]{1,70})$/i;

function isForm(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  return type.toLowerCase() === 'multipart/form-data' && parameters.some((parameter) => BOUNDARY.test(parameter));
}

/** A body is JSON in UTF-8, or a form if the table says so. Any other content type is refused before its parsed body is used. */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const endpoint = this.reflector.get<EndpointRow | undefined>(ENDPOINT_METADATA, context.getHandler());
    const type = context.switchToHttp().getRequest<FastifyRequest>().headers['content-type'];
    if (endpoint?.multipart ? isForm(type ?? '') : !type || JSON_TYPE.test(type)) return true;
    throw new AppError('WRONG_CONTENT');
  }
}
