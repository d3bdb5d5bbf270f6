import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Environment } from './environment.js';

/** Headers by which proxies, balancers and CDNs name the original caller. */
const FORWARDING =
  /^(?:(?:cdn-loop|front-end-https)$|(?:cf|fastly|fly|akamai|incap|do|ali|proxy|ssl)-|x[-_](?:host|ssl|traefik|original|originating|real|client|cluster|proxy|proxied|remote|envoy|amzn?|azure|appengine|akamai|varnish|nginx|arr|via|https|scheme|url[-_]scheme|request-start)(?:$|[-_]|user))|(?:^|[-_])forward(?:ed)?(?:$|[-_])|(?:^|[-_])(?:via|(?:client|real)[-_]ip)$/;

/** The parts of a request, of Node or of Fastify, that show where it came from. */
export interface Asking extends Pick<IncomingMessage, 'headers' | 'httpVersion'> {
  peer: string | undefined;
  /** The port at which the request arrived, where that is known. */
  port?: number | undefined;
}

/** The settings that decide who may use an installation. */
export type Audience = Pick<Environment, 'mode' | 'host' | 'publicUrl' | 'deliveryUrl' | 'renderDomain' | 'trustedProxyHops'>;

/** The parts of a request, of Node or of Fastify, that show where it came from. */
export function askingOf({ socket, headers, httpVersion }: IncomingMessage): Asking {
  return { peer: socket.remoteAddress, port: socket.localPort, headers, httpVersion };
}

/**
 * Whether only the owner of this machine uses this installation, as far as its settings and, if given, the request show. All privileges of
 * the owner in the embedded mode depend on this: the messages on screen, local engines, the demo and its account, metrics. A setting that
 * lets others in, or a request that may have come from elsewhere, means that the owner is not alone.
 */
export function isUsedByOwnerAlone(audience: Audience, asking?: Asking): boolean {
  return isForOwnerAlone(audience) && (asking === undefined || isFromThisMachine(asking));
}

function isForOwnerAlone({ mode, host, publicUrl, deliveryUrl, renderDomain, trustedProxyHops }: Audience): boolean {
  if (mode === 'production' || trustedProxyHops > 0 || !isLoopbackName(host)) return false;
  return [publicUrl, deliveryUrl].every((address) => isLoopbackName(new URL(address).hostname)) && isLoopbackDomain(renderDomain);
}

/**
 * Whether a program on this machine calls, by a name of this machine, without a proxy between. A proxy on the same machine is a loopback
 * peer, too. Its headers reveal it, or the requested name or port, the HTTP/1.0 that nginx uses by default, or its connection options. The
 * name also keeps out pages elsewhere whose host name points here. The origin keeps out calls from other sites.
 */
function isFromThisMachine({ peer = '', port, headers, httpVersion }: Asking): boolean {
  if (!isLoopback(peer) || httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  const { host = '', origin, referer, connection = '', upgrade } = headers;
  if (isConnectionOfProxy(connection, upgrade)) return false;
  if ([origin, referer].some((address) => address !== undefined && !isLocalAddress(address))) return false;
  return isLoopbackName(hostOf(host)) && (port === undefined || portOf(host) === port);
}

/**
 * With HTTP/1.1 nginx closes each connection to its upstream server. If it forwards WebSockets, it offers an upgrade with every request.
 * Browsers and command lines on this machine keep their connections open.
 */
function isConnectionOfProxy(connection: string, upgrade: string | undefined): boolean {
  const options = connection.split(',').map((option) => option.trim().toLowerCase());
  return options.includes('close') || (options.includes('upgrade') && upgrade === undefined);
}

/** A host, without port: `localhost`, 127.0.0.0/8, `[::1]`. */
function isLoopbackName(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}

/** Browsers take every name below `localhost` for this machine. */
function isLoopbackDomain(name: string): boolean {
  return isLoopbackName(name) || name.toLowerCase().endsWith('.localhost');
}

function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && isLoopbackDomain(new URL(address).hostname);
}

function hostOf(header: string): string {
  return header.replace(/:\d{1,5}$/, '');
}

function portOf(header: string): number {
  return Number(/:(\d{1,5})$/.exec(header)?.[1] ?? 80);
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
