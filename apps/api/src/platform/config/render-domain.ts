import { isIP } from 'node:net';
import type { Environment } from './environment.js';

/** Where the public side is reached, and the domain below which copies have hosts. */
export type AddressBase = Pick<Environment, 'deliveryUrl' | 'renderDomain'>;

/** The address of a label below the render domain; undefined if that is an IP address, which has no names below it. */
export function labelAddress(label: string, base: AddressBase): string | undefined {
  return hasHosts(base) ? hostAddress(`${label}.${base.renderDomain}`, base) : undefined;
}

/** The origin to which a label and a dot are prefixed; the public side itself if it has no names below it. */
export function renderOrigin(base: AddressBase): string {
  return hasHosts(base) ? hostAddress(base.renderDomain, base) : new URL(base.deliveryUrl).origin;
}

/** Whether a name is the render domain or lies below it: all of these are ours. */
export function isReserved(name: string, { renderDomain }: Pick<AddressBase, 'renderDomain'>): boolean {
  return name === renderDomain || name.endsWith(`.${renderDomain}`);
}

/** The origin of a host of ours: it is reached as the public side is, by the same scheme and port. */
export function hostAddress(host: string, { deliveryUrl }: AddressBase): string {
  const { protocol, port } = new URL(deliveryUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}

/** Whether there can be names below the render domain. */
export function hasHosts({ renderDomain }: Pick<AddressBase, 'renderDomain'>): boolean {
  return isIP(renderDomain.replace(/^\[|\]$/g, '')) === 0;
}
