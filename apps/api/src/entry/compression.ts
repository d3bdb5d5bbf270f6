import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * How responses are compressed. Files are made while they are sent: each part is on its way once it is made, instead of when the compressor has
 * collected enough.
 */
export const COMPRESSION: FastifyCompressOptions = {
  threshold: 1024,
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
};
