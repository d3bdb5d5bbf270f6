import { resolve } from 'node:path';

/** The variables that this server reads, by what they set. */
const VARIABLES = {
  use: 'PRABANDHAK_SANDBOX',
  host: 'PRABANDHAK_SANDBOX_HOST',
  port: 'PRABANDHAK_SANDBOX_PORT',
  callbackHosts: 'PRABANDHAK_SANDBOX_CALLBACK_HOSTS',
  dataDir: 'DATA_DIR',
} as const;

const PORT = 3003;
const PORT_MAX = 65_535;

export interface Environment {
  host: string;
  /** 0 takes any free port. */
  port: number;
  folder: string;
  /** `host:port` pairs beside loopback that may get callbacks without TLS. */
  callbackHosts: readonly string[];
}

function readPort(text: string | undefined): number {
  if (!text) return PORT;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= PORT_MAX) return port;
  throw new Error(`${VARIABLES.port}: ${JSON.stringify(text)} is no port, which is a number from 0 to ${PORT_MAX}.`);
}

export const isOff = (variables: NodeJS.ProcessEnv): boolean => variables[VARIABLES.use] === 'off';

/** Reads the settings of the process; throws with a sentence that names the variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const list = variables[VARIABLES.callbackHosts] ?? '';
  return {
    host: variables[VARIABLES.host] || '127.0.0.1',
    port: readPort(variables[VARIABLES.port]),
    folder: resolve(variables[VARIABLES.dataDir] || '.data', 'prabandhak-sandbox'),
    callbackHosts: list
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean),
  };
}
