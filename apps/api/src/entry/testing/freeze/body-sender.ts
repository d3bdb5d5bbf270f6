import { ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import { actAs } from '../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { fillPath, type Operation, readOperations } from '../sample-request.js';
import { startApp } from '../start-app.js';

/** Sends bodies to every call that takes one, as somebody who may make them all. */
export class BodySender {
  sent = 0;

  private constructor(
    private readonly test: TestApp,
    private readonly token: string,
    readonly operations: readonly Operation[],
  ) {}

  static async start(): Promise<BodySender> {
    const test = await startApp();
    const token = actAs(test, (await createOrganisation(test.database)).organisationId).tokenOf('superAdmin');
    const document = (await sendRequest(test.app, { url: '/api/docs-json' })).body;
    return new BodySender(
      test,
      token,
      readOperations(document).filter(({ method, isMultipart }) => method === 'POST' && !isMultipart),
    );
  }

  /** Injected requests come from different addresses, so that the limits of one do not refuse them. */
  send(operation: Operation, payload: string): Promise<{ statusCode: number; body: string }> {
    this.sent += 1;
    return this.test.app.inject({
      method: 'POST',
      url: fillPath(operation),
      payload,
      remoteAddress: `10.${(this.sent >> 16) & 255}.${(this.sent >> 8) & 255}.${this.sent & 255}`,
      headers: { 'content-type': 'application/json', authorization: this.token },
    });
  }

  close(): Promise<void> {
    return this.test.close();
  }
}

export const limitsOf = ({ name }: Operation): EndpointRow['limits'] => ENDPOINTS[name as keyof typeof ENDPOINTS].limits;
