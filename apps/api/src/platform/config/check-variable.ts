import { accessSync, constants, statSync } from 'node:fs';
import { ValidateBy } from 'class-validator';

/** The address of a server with one of these schemes and with a host. Another check tests whether it is set. */
export function IsServerAddress(schemes: readonly string[], example: string): PropertyDecorator {
  const validate = (value: unknown) => value === undefined || (typeof value === 'string' && isServerAddress(value, schemes));
  return ValidateBy({ name: 'isServerAddress', validator: { validate, defaultMessage: () => `must look like ${example}` } });
}

/** A name as the DNS has it, in lower case, or an IP address; without scheme, port and path. */
export function IsHostName(): PropertyDecorator {
  return ValidateBy({
    name: 'isHostName',
    validator: {
      validate: (value) => typeof value === 'string' && isHostName(value),
      defaultMessage: () => 'must be a host name, such as sites.example.com',
    },
  });
}

function isHostName(text: string): boolean {
  return URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).host === text && !/[^a-z0-9.:[\]-]|\.$/.test(text);
}

/** A file that this process may run. */
export function IsProgram(): PropertyDecorator {
  return ValidateBy({
    name: 'isProgram',
    validator: {
      validate: (value) => typeof value === 'string' && isProgram(value),
      defaultMessage: () => 'names no program that can be run',
    },
  });
}

function isServerAddress(text: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  // A Postgres behind a socket has its folder as the parameter `host`.
  return schemes.includes(protocol.slice(0, -1)) && (hostname !== '' || searchParams.has('host'));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
