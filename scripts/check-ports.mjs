import { createServer } from 'node:net';
import { hasSandbox } from './start-sandbox.mjs';

/** The ports of `npm start` by their variables, with the defaults. */
const PORTS = { PORT: 3000, DELIVERY_PORT: 3001, DEMO_PORT: 3002 };
const SANDBOX_PORT = { PRABANDHAK_SANDBOX_PORT: 3003 };

/** The code of the error with which a port does not open; undefined when it opens. */
function tryPort(port, host) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', (error) => answer(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(undefined)));
  });
}

function describeFault(code, name, port, host) {
  const other = `${name}=${port < 1024 ? port + 8000 : port + 100} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. End the program that holds it, or choose another: ${other}`;
  if (code === 'EACCES') return `${name}: this account may not open port ${port}. Choose a port above 1023: ${other}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: this machine has no address ${host}. Leave HOST out, or use 127.0.0.1.`;
  return `${name}: port ${port} cannot be opened (${code}).`;
}

/**
 * The reasons why ports of `npm start` cannot be opened, one line each. They are checked before minutes are spent on an installation. Port
 * 0 is any free port.
 */
export async function portFaults(env) {
  const host = env.HOST || '127.0.0.1';
  const status = env.STATUS_PORT ? { STATUS_PORT: env.STATUS_PORT } : {};
  const usual = { ...PORTS, ...(hasSandbox(env) ? SANDBOX_PORT : {}), ...status };
  const given = Object.entries(usual).map(([name, port]) => ({ name, text: env[name] || String(port) }));
  const isPort = ({ text }) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
  const wrong = given
    .filter((one) => !isPort(one))
    .map(({ name, text }) => `${name}: ${JSON.stringify(text)} is no port, which is a number from 1 to 65535.`);
  const ports = given.filter(isPort).map(({ name, text }) => ({ name, port: Number(text) }));
  const twice = ports.flatMap(({ name, port }, at) => {
    const first = ports.slice(0, at).find((one) => one.port === port && port !== 0);
    return first ? [`${name}: port ${port} is the same as ${first.name}.`] : [];
  });
  if (wrong.length + twice.length > 0) return [...wrong, ...twice];
  const tried = await Promise.all(ports.map(async ({ name, port }) => ({ name, port, code: await tryPort(port, host) })));
  const faults = tried.flatMap(({ name, port, code }) => (code ? [describeFault(code, name, port, host)] : []));
  return [...new Set(faults)];
}
