import { Injectable } from '@nestjs/common';
import type { HookKind } from './hook-kind.js';

/** The kinds of messages that this installation takes. Modules add theirs when they start. */
@Injectable()
export class InboundWebhooks {
  readonly #kinds = new Map<string, HookKind>();

  register(kind: HookKind): void {
    if (this.#kinds.has(kind.name)) throw new Error(`two modules take hooks of the kind ${kind.name}`);
    this.#kinds.set(kind.name, kind);
  }

  find(name: string): HookKind | undefined {
    return this.#kinds.get(name);
  }
}

/** The path at which an endpoint takes messages, below the public address of the installation. */
export const hookPath = (kind: string, endpointId: string): string => `/api/hooks/${kind}/${endpointId}`;
