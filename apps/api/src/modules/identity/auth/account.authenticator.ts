import { Injectable } from '@nestjs/common';
import { Authenticator } from '../../../platform/http/authenticator.js';
import type { Session } from '../../../platform/http/session.js';
import { ApiKeysService } from '../organisations/api-keys/api-keys.service.js';
import { KeptProofs, type Proof } from '../sessions/kept-proofs.js';
import { SessionProof } from '../sessions/session-proof.js';

/** Longer ones are none of ours and not worth a look. */
const MAX_TOKEN = 4_096;

/** Proves people by their session's token and machines by their organisation's key. */
@Injectable()
export class AccountAuthenticator extends Authenticator {
  constructor(
    private readonly sessions: SessionProof,
    private readonly keys: ApiKeysService,
    private readonly kept: KeptProofs,
  ) {
    super();
  }

  async authenticate(token: string | undefined): Promise<Session | undefined> {
    return isOurs(token) ? this.kept.of(token, () => this.#prove(token)) : undefined;
  }

  async authenticateAnew(token: string | undefined): Promise<Session | undefined> {
    return isOurs(token) ? (await this.#prove(token))?.session : undefined;
  }

  async #prove(token: string): Promise<Proof | undefined> {
    if (!this.keys.isKey(token)) return this.sessions.prove(token);
    const session = await this.keys.prove(token);
    return session && { session, endsAt: Number.POSITIVE_INFINITY };
  }
}

function isOurs(token: string | undefined): token is string {
  return token !== undefined && token !== '' && token.length <= MAX_TOKEN;
}
