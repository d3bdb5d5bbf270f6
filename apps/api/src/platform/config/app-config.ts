import type { Environment } from './environment.js';

/** The configuration after boot: the environment with the database address and the secret filled in. */
export class AppConfig {
  constructor(
    readonly environment: Environment,
    readonly databaseUrl: string,
    readonly appSecret: string,
  ) {}

  get isProduction(): boolean {
    return this.environment.mode === 'production';
  }

  /** Whether mails go anywhere: to a server, or in the embedded mode to the page that shows them. */
  get hasMail(): boolean {
    return Boolean(this.environment.smtpUrl) || !this.isProduction;
  }
}
