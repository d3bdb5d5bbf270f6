import { Injectable } from '@nestjs/common';
import { Authenticator } from '../../../platform/http/authenticator.js';
import type { Session } from '../../../platform/http/session.js';
import { ApiKeysService } from '../organisations/api-keys/api-keys.service.js';
import { SessionProof } from '../sessions/session-proof.js';

/** Longer ones are none of ours and not worth a look. */
const MAX_TOKEN = 4_096;

/** Proves people by their session's token and machines by their organisation's key. */
@Injectable()
export class AccountAuthenticator extends Authenticator {
  constructor(
    private readonly sessions: SessionProof,
    private readonly keys: ApiKeysService,
  ) {
    super();
  }

  async authenticate(token: string | undefined): Promise<Session | undefined> {
    if (!token || token.length > MAX_TOKEN) return undefined;
    return this.keys.isKey(token) ? this.keys.prove(token) : this.sessions.prove(token);
  }
}
