import { VENDOR_KEY, VENDOR_SECRET } from '@bhashantar/contracts';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
  type ValidationError,
  validateSync,
} from 'class-validator';
import { QUEUES } from '../jobs/job-definition.js';
import { IsHostName, IsProgram, IsServerAddress } from './check-variable.js';
import { ConfigurationError } from './configuration-error.js';
import { MESSAGING_DEFAULTS, MESSAGING_VARIABLES, MessagingEnvironment } from './messaging-environment.js';

const toList = ({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;
const toNumber = ({ value }: { value: unknown }) => (typeof value === 'string' && value !== '' ? Number(value) : value);
const toLowerCase = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value);
const HOST_AND_PORT = /^(\[[0-9a-f:]+\]|[^\s:/]+):\d{1,5}$/i;
/** The fewest characters of a secret. */
export const SECRET_LENGTH = 32;
const URL_OPTIONS = { require_tld: false, require_protocol: true };

/** Every variable that the server reads; no other code reads the environment. */
export class Environment extends MessagingEnvironment {
  @IsIn(['embedded', 'production', 'test'])
  mode: 'embedded' | 'production' | 'test';

  @IsString()
  host: string;

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  port: number;

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  deliveryPort: number;

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  demoPort: number;

  /** Health and figures of processes that are not the API. */
  @IsOptional()
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  statusPort?: number;

  /** The time between the process reporting that it is not ready and its refusal of connections. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(300)
  drainSeconds: number;

  @IsString()
  dataDir: string;

  @ValidateIf((env: Environment) => env.mode === 'production' || env.databaseUrl !== undefined)
  @IsString({ message: 'is needed outside the embedded mode' })
  @IsServerAddress(['postgres', 'postgresql'], 'postgres://user:password@host/database')
  databaseUrl?: string;

  /** The password of the user in the address, unescaped. In the address itself it would have to be percent-encoded. */
  @IsOptional()
  @IsString()
  databasePassword?: string;

  @IsOptional()
  @IsServerAddress(['redis', 'rediss'], 'redis://host:6379')
  redisUrl?: string;

  @ValidateIf((env: Environment) => env.mode === 'production' || env.appSecret !== undefined)
  @IsString({ message: 'is needed outside the embedded mode' })
  @MinLength(SECRET_LENGTH, { message: `must be ${SECRET_LENGTH} characters or longer` })
  appSecret?: string;

  @IsUrl(URL_OPTIONS)
  publicUrl: string;

  @IsUrl(URL_OPTIONS)
  deliveryUrl: string;

  @Transform(toLowerCase)
  @IsHostName()
  renderDomain: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  logLevel: string;

  @IsIn(['json', 'text'])
  logFormat: 'json' | 'text';

  @Transform(toList)
  @Matches(HOST_AND_PORT, { each: true, message: 'needs a port with every host, such as 127.0.0.1:8080' })
  egressAllowHosts: string[];

  @Transform(toList)
  @IsIn(QUEUES, { each: true, message: `may name ${QUEUES.join(', ')}, separated by commas` })
  workerQueues: string[];

  @IsOptional()
  @IsProgram()
  chromiumPath?: string;

  @IsOptional()
  @IsUrl(URL_OPTIONS)
  apertiumUrl?: string;

  @IsOptional()
  @IsUrl(URL_OPTIONS)
  libreTranslateUrl?: string;

  @IsOptional()
  @IsString()
  libreTranslateKey?: string;

  /** A translation model in ONNX format, with its tokenizer. */
  @IsOptional()
  @IsString()
  localModelDir?: string;

  /** Engines whose calls the operator pays for. */
  @IsOptional()
  @Transform(toList)
  @IsIn(['apertium', 'libretranslate', 'none'], { each: true, message: 'may name apertium and libretranslate, or be none' })
  paidEngines?: string[];

  /** Private hosts at which organisations may connect engines of their own. */
  @IsOptional()
  @Transform(toList)
  @Matches(HOST_AND_PORT, { each: true, message: 'needs a port with every host, such as 127.0.0.1:11434' })
  engineHosts?: string[];

  /** The translation vendor of every organisation that has no connection of its own. */
  @ValidateIf((env: Environment) => [env.prabandhakUrl, env.prabandhakKey, env.prabandhakSecret].some((value) => value !== undefined))
  @IsUrl(URL_OPTIONS)
  prabandhakUrl?: string;

  @ValidateIf((env: Environment) => env.prabandhakUrl !== undefined)
  @IsString({ message: 'is needed with PRABANDHAK_URL' })
  @Matches(VENDOR_KEY, { message: 'must have no spaces, and only characters of ASCII' })
  prabandhakKey?: string;

  @ValidateIf((env: Environment) => env.prabandhakUrl !== undefined)
  @Matches(VENDOR_SECRET, { message: 'has to be whsec_ and the base64 text of 24 to 64 random bytes' })
  prabandhakSecret?: string;

  /** Switches the sandbox beside an embedded installation. `npm start` reads it, too. */
  @IsIn(['on', 'off'])
  prabandhakSandbox: 'on' | 'off';

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(10)
  trustedProxyHops: number;

  @Transform(toNumber)
  @IsInt()
  @Min(2)
  @Max(100)
  databasePool: number;
}

/** The name of the environment variable for each field. */
export const VARIABLES: Record<keyof Environment, string> = {
  ...MESSAGING_VARIABLES,
  mode: 'APP_MODE',
  host: 'HOST',
  port: 'PORT',
  deliveryPort: 'DELIVERY_PORT',
  demoPort: 'DEMO_PORT',
  statusPort: 'STATUS_PORT',
  drainSeconds: 'DRAIN_SECONDS',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  databasePassword: 'DATABASE_PASSWORD',
  redisUrl: 'REDIS_URL',
  appSecret: 'APP_SECRET',
  publicUrl: 'PUBLIC_URL',
  deliveryUrl: 'DELIVERY_URL',
  renderDomain: 'RENDER_DOMAIN',
  logLevel: 'LOG_LEVEL',
  logFormat: 'LOG_FORMAT',
  egressAllowHosts: 'EGRESS_ALLOW_HOSTS',
  workerQueues: 'WORKER_QUEUES',
  chromiumPath: 'CHROMIUM_PATH',
  apertiumUrl: 'APERTIUM_URL',
  libreTranslateUrl: 'LIBRETRANSLATE_URL',
  libreTranslateKey: 'LIBRETRANSLATE_KEY',
  localModelDir: 'LOCAL_MODEL_DIR',
  paidEngines: 'PAID_ENGINES',
  engineHosts: 'ENGINE_HOSTS',
  prabandhakUrl: 'PRABANDHAK_URL',
  prabandhakKey: 'PRABANDHAK_KEY',
  prabandhakSecret: 'PRABANDHAK_SECRET',
  prabandhakSandbox: 'PRABANDHAK_SANDBOX',
  trustedProxyHops: 'TRUSTED_PROXY_HOPS',
  databasePool: 'DATABASE_POOL',
};

function withDefaults(env: NodeJS.ProcessEnv): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(VARIABLES).map(([key, name]) => [key, env[name] === '' ? undefined : env[name]]));
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const port = present.port ?? '3000';
  const deliveryPort = present.deliveryPort ?? '3001';
  return {
    mode: env.NODE_ENV === 'production' ? 'production' : 'embedded',
    host: '127.0.0.1',
    port,
    deliveryPort,
    demoPort: '3002',
    drainSeconds: '0',
    dataDir: '.data',
    publicUrl: `http://localhost:${port}`,
    deliveryUrl: `http://localhost:${deliveryPort}`,
    renderDomain: hostnameOf(present.deliveryUrl) ?? 'localhost',
    logLevel: 'info',
    logFormat: process.stdout.isTTY ? 'text' : 'json',
    egressAllowHosts: '',
    workerQueues: '',
    prabandhakSandbox: 'on',
    trustedProxyHops: '0',
    databasePool: '12',
    ...MESSAGING_DEFAULTS,
    ...present,
  };
}

function hostnameOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined;
}

/** Describes what is wrong with a variable. Drops the property name at the start of each message, which means nothing to an operator. */
function describe({ property, constraints = {} }: ValidationError): string {
  const messages = Object.values(constraints).map((message) =>
    message.startsWith(`${property} `) ? message.slice(property.length + 1) : message,
  );
  return `${VARIABLES[property as keyof Environment]}: ${messages.join('; ')}`;
}

/** Parses the environment or throws a ConfigurationError that names each bad variable. */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = plainToInstance(Environment, withDefaults(env));
  const lines = validateSync(parsed).map(describe);
  if (parsed.mode === 'production' && parsed.egressAllowHosts.length > 0)
    lines.push('EGRESS_ALLOW_HOSTS: is for tests only and refused in production');
  if (lines.length > 0) throw new ConfigurationError(`The configuration is not usable:\n${lines.join('\n')}`);
  return parsed;
}
