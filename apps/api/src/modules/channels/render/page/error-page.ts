import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { HttpResponse } from '../../public-side/http/http-response.js';

const REASONS: Record<EgressError['code'], { status: number; text: string }> = {
  blocked: { status: 502, text: 'The address of the original page may not be fetched.' },
  unreachable: { status: 502, text: 'The server of the original page could not be reached.' },
  timeout: { status: 504, text: 'The server of the original page did not answer in time.' },
  badContent: { status: 502, text: 'The answer of the original page could not be read.' },
};

/** A short page that explains the fault; never cached. */
export function errorPage(status: number, text: string): HttpResponse {
  const body = Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${text}</p></html>`,
  );
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }, body };
}

/** The response to a visitor when an error leaves nothing else to show. */
export function toFailureResponse(error: unknown): HttpResponse {
  if (!(error instanceof EgressError)) return errorPage(500, 'This page could not be translated.');
  const { status, text } = REASONS[error.code];
  return errorPage(status, text);
}
