import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { FileReply, MessageReply } from './reply.js';

/** Puts every result into `{ success, message, data }`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return next.handle().pipe(map(envelope));
  }
}

function envelope(result: unknown): unknown {
  if (result instanceof FileReply) return streamOf(result);
  if (result instanceof MessageReply) return { success: true, message: result.message, data: result.data };
  return { success: true, message: 'OK', data: result ?? null };
}

function streamOf(file: FileReply): StreamableFile {
  const options = { type: file.contentType, disposition: `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"` };
  return Buffer.isBuffer(file.body) ? new StreamableFile(file.body, options) : new StreamableFile(asReadable(file.body), options);
}

function asReadable(stream: NodeJS.ReadableStream) {
  return stream as ConstructorParameters<typeof StreamableFile>[0] & NodeJS.ReadableStream;
}
