import type { StoredRequest, StoredSubBatch } from './request.entity.js';

/** The number that people read: `R-104`. */
export const requestNumber = (request: Pick<StoredRequest, 'number'>): string => `R-${request.number}`;

/** The number that people read: `R-104/hi`. */
export const batchNumber = (request: Pick<StoredRequest, 'number'>, language: string): string => `${requestNumber(request)}/${language}`;

/** The number that people read: `R-104/hi/2`. */
export const subBatchNumber = (
  request: Pick<StoredRequest, 'number'>,
  { language, number }: Pick<StoredSubBatch, 'language' | 'number'>,
): string => `${batchNumber(request, language)}/${number}`;
