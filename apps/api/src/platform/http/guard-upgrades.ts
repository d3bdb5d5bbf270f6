import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Destroys connections that fail after Node has handed them over for an upgrade or a tunnel: from then on Node listens to no error of
 * theirs, and an error without a listener ends the process.
 */
export function guardUpgrades(server: Server): void {
  const guard = (_request: IncomingMessage, socket: Duplex) => socket.on('error', () => socket.destroy());
  // Runs before all other listeners, because some of them wait before they do anything.
  for (const event of ['upgrade', 'connect']) server.prependListener(event, guard);
}
