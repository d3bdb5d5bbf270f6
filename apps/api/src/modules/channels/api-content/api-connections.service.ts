import { randomUUID } from 'node:crypto';
import type { ApiAuthDto, ApiAuth as ApiAuthReply } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { URL_PROBLEMS } from '../../../platform/egress/url-problems.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { noteSecret } from '../../../platform/private-content/known-secrets.js';
import type { Credentials } from './api-auth.service.js';
import { type AuthSettings, NO_AUTH, type StoredConnection } from './api-item.entity.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { ApiSecrets } from './api-secrets.js';

/** Headers that a call sets itself, and those in which credentials go. */
const OWN_HEADERS = /^(?:host|connection|content-length|transfer-encoding|expect|upgrade|te|trailer|accept-encoding|proxy-.*|:.*)$/i;
const SECRET_HEADERS = /authorization|cookie|api[-_]?key|token|secret|password/i;

/** The credentials of APIs. They are encrypted, sent only to their own origin, and never shown again. */
@Injectable()
export class ApiConnections {
  constructor(
    private readonly items: ApiItemsRepository,
    private readonly secrets: ApiSecrets,
    private readonly egress: EgressClient,
  ) {}

  /** Refuses an address that must never be called, by the name of its field. */
  checkAddress(field: string, address: string): URL {
    const problem = this.egress.checkUrl(address);
    if (problem) throw invalidField(field, URL_PROBLEMS[problem]);
    const url = new URL(address);
    url.hash = '';
    return url;
  }

  checkHeaders(headers: readonly { name: string; value: string }[]): void {
    const first = new Map<string, number>();
    headers.forEach(({ name, value }, at) => {
      const field = `headers[${at}]`;
      const same = first.get(name.toLowerCase());
      if (same !== undefined)
        throw invalidField(
          `${field}.name`,
          `The header ${name} is there twice, as number ${same + 1} and ${at + 1}. Take one of them out.`,
        );
      first.set(name.toLowerCase(), at);
      if (OWN_HEADERS.test(name)) throw invalidField(`${field}.name`, `The header ${name} is set by the product. Take it out.`);
      if (SECRET_HEADERS.test(name))
        throw invalidField(
          `${field}.name`,
          `The header ${name} looks like credentials. Enter it under the sign-in, where it is stored encrypted.`,
        );
      if (/[^\t\x20-\x7e]/.test(value)) throw invalidField(`${field}.value`, 'A header may have printable ASCII characters only.');
    });
  }

  async open(tx: TenantTransaction, connectionId: string): Promise<Credentials> {
    return this.#open(await this.items.connection(tx, connectionId));
  }

  stored(tx: TenantTransaction, connectionId: string): Promise<StoredConnection> {
    return this.items.connection(tx, connectionId);
  }

  async shown(tx: TenantTransaction, connectionId: string): Promise<ApiAuthReply> {
    const { auth, sealedSecret } = await this.items.connection(tx, connectionId);
    return { ...auth, hasSecret: sealedSecret !== null };
  }

  /**
   * A person's credentials for an address. Without a secret, the stored connection's apply, but only for the same origin. Otherwise a
   * person who may change the address could redirect them to their own server.
   */
  async given(
    tx: TenantTransaction,
    projectId: string,
    origin: string,
    { auth: given, before }: { auth?: ApiAuthDto | undefined; before?: StoredConnection | undefined },
  ): Promise<Credentials> {
    if (given === undefined) {
      if (!before) return { auth: NO_AUTH, origin, secret: null };
      if (before.origin === origin || before.auth.type === 'none') return { ...this.#open(before), origin };
      throw invalidField('auth', 'The address is on another host now. Please enter the credentials again.');
    }
    const auth = this.#settings(given);
    if (auth.type === 'none') return { auth, origin, secret: null };
    if (given.secret !== undefined) return { auth, origin, secret: noteSecret(checkSecret(given.secret)) };
    const known = [...(before ? [before] : []), ...(await this.items.connections(tx, projectId, origin))].find(
      (one) => one.origin === origin && one.sealedSecret !== null && isSame(one.auth, auth),
    );
    if (!known) throw invalidField('auth.secret', 'Please enter the secret.');
    return this.#open(known);
  }

  /** Refuses a header that the sign-in sends as well: the API would get both. */
  checkSignInHeader(headers: readonly { name: string }[], { auth }: Pick<Credentials, 'auth'>): void {
    const at = headers.findIndex(({ name }) => auth.type === 'header' && name.toLowerCase() === auth.name?.toLowerCase());
    if (at >= 0)
      throw invalidField(
        `headers[${at}].name`,
        `The header ${headers[at]?.name} is sent with the secret of the sign-in. Take it out here.`,
      );
  }

  /** Stores credentials; items of a project with the same ones share a connection. */
  async store(tx: TenantTransaction, projectId: string, { auth, origin, secret }: Credentials): Promise<string> {
    await this.items.lockConnections(tx, projectId);
    for (const known of await this.items.connections(tx, projectId, origin))
      if (isSame(known.auth, auth) && this.#open(known).secret === secret) return known.connectionId;
    const connectionId = randomUUID();
    const sealedSecret = secret === null ? null : this.secrets.encrypt(secret);
    await this.items.addConnection(tx, { connectionId, projectId, origin, auth, sealedSecret });
    return connectionId;
  }

  #open({ auth, origin, sealedSecret }: StoredConnection): Credentials {
    return { auth, origin, secret: sealedSecret === null ? null : this.secrets.decrypt(sealedSecret) };
  }

  #settings({ type, name, user, tokenUrl, scope }: ApiAuthDto): AuthSettings {
    const refuse = (field: string, message: string): never => {
      throw invalidField(`auth.${field}`, message);
    };
    if (type === 'none') return NO_AUTH;
    if (type === 'header') {
      if (!name) return refuse('name', 'Please enter the name of the header.');
      if (OWN_HEADERS.test(name)) return refuse('name', `The header ${name} is set by the product. Choose another one.`);
      return { ...NO_AUTH, type, name };
    }
    if (type === 'bearer') return { ...NO_AUTH, type };
    if (!user) return refuse('user', type === 'basic' ? 'Please enter the name of the user.' : 'Please enter the id of the client.');
    if (type === 'basic') return user.includes(':') ? refuse('user', 'The name must not have a colon.') : { ...NO_AUTH, type, user };
    if (!tokenUrl) return refuse('tokenUrl', 'Please enter the address that gives the tokens.');
    return { ...NO_AUTH, type, user, tokenUrl: this.checkAddress('auth.tokenUrl', tokenUrl).href, scope: scope ?? null };
  }
}

function isSame(one: AuthSettings, other: AuthSettings): boolean {
  return (['type', 'name', 'user', 'tokenUrl', 'scope'] as const).every((field) => one[field] === other[field]);
}

function checkSecret(secret: string): string {
  if (/[^\t\x20-\x7e]/.test(secret))
    throw invalidField('auth.secret', 'The secret may have printable ASCII characters only. Check whether it was copied in full.');
  return secret;
}
