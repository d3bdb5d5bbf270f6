import { errorOf } from './api-error.js';

/** The result of a call of the client. */
interface Outcome {
  data?: unknown;
  error?: unknown;
  response: Response;
}

type Enveloped<Reply> = Reply extends { success: true; data: infer Data } ? Data : never;

/** The `data` of a call's reply. Rejects with an `ApiError` when the call is refused. */
export async function dataOf<Result extends Outcome>(call: Promise<Result>): Promise<Enveloped<Result['data']>> {
  const { data, error, response } = await call;
  if (!isEnvelope(data)) throw errorOf(response.status, error);
  return data.data as Enveloped<Result['data']>;
}

/** The file in a call's reply; make the call with `parseAs: 'blob'`. Rejects with an `ApiError` when it is refused. */
export async function fileOf(call: Promise<Outcome>): Promise<Blob> {
  const { data, error, response } = await call;
  if (!(data instanceof Blob)) throw errorOf(response.status, error);
  return data;
}

const isEnvelope = (reply: unknown): reply is { data: unknown } =>
  typeof reply === 'object' && reply !== null && 'success' in reply && reply.success === true && 'data' in reply;
