import { noteSecret } from '../private-content/known-secrets.js';
import type { Environment } from './environment.js';
import { type Asking, isUsedByOwnerAlone } from './used-by-owner-alone.js';

/** The usual ports of Apertium, LibreTranslate, vLLM, llama.cpp and Ollama. */
const LOCAL_ENGINE_HOSTS = [2737, 5000, 8000, 8080, 11434].flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`]);

/** The configuration after boot: the environment with the database address and the secret filled in. */
export class AppConfig {
  constructor(
    readonly environment: Environment,
    readonly databaseUrl: string,
    readonly appSecret: string,
  ) {
    const { databasePassword, libreTranslateKey, prabandhakKey, prabandhakSecret, msg91AuthKey, twilioAuthToken, captchaSecret } =
      environment;
    const secrets = [
      appSecret,
      databasePassword,
      libreTranslateKey,
      prabandhakKey,
      prabandhakSecret,
      msg91AuthKey,
      twilioAuthToken,
      captchaSecret,
    ];
    for (const secret of secrets) if (secret) noteSecret(secret);
  }

  get isProduction(): boolean {
    return this.environment.mode === 'production';
  }

  /** Whether mails go anywhere: to a server, or to the page that shows them to the owner of this machine. */
  get hasMail(): boolean {
    return Boolean(this.environment.smtpUrl) || this.isUsedByOwnerAlone();
  }

  /** Whether text messages go anywhere: to a provider, or to the page that shows them to the owner of this machine. */
  get hasTexts(): boolean {
    return Boolean(this.environment.smsProvider) || this.isUsedByOwnerAlone();
  }

  /** Whether the bundled demo is offered, whose account has a password that everybody knows. */
  get isDemoOpen(): boolean {
    return this.environment.mode === 'embedded' && this.isUsedByOwnerAlone();
  }

  /** Whether a sandbox of the translation vendor belongs to this installation. One that is switched off may have left its files. */
  get hasSandbox(): boolean {
    return this.isDemoOpen && this.environment.prabandhakSandbox === 'on';
  }

  /** Private `host:port` pairs at which organisations may connect engines: those that the operator has named, and local ones for the owner. */
  get engineHosts(): readonly string[] {
    return this.environment.engineHosts ?? (this.isUsedByOwnerAlone() ? LOCAL_ENGINE_HOSTS : []);
  }

  /** Whether the owner of this machine alone uses this installation, by its settings and, where there is one, by a request. */
  isUsedByOwnerAlone(asking?: Asking): boolean {
    return !this.isProduction && isUsedByOwnerAlone(this.environment, asking);
  }
}
