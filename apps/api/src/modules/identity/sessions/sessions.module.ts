import { createSecretKey } from 'node:crypto';
import { Module, type OnModuleInit } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/crypto/seal.js';
import { Retention } from '../../../platform/retention/retention.js';
import { RefreshTokensRepository } from './refresh-tokens.repository.js';
import { SessionCookies } from './session-cookies.js';
import { SessionTokenVerifier } from './session-token-verifier.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { TOKEN_RULES } from './token-rules.js';
import { VerifiedSessionCache } from './verified-session-cache.js';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        // A key object, because with plain bytes every check would first try to create a public key.
        secret: createSecretKey(deriveKey(config.appSecret, 'session token')),
        signOptions: { algorithm: TOKEN_RULES.algorithm, issuer: TOKEN_RULES.issuer, audience: TOKEN_RULES.audience },
        verifyOptions: { algorithms: [TOKEN_RULES.algorithm], issuer: TOKEN_RULES.issuer, audience: TOKEN_RULES.audience },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [SessionsRepository, RefreshTokensRepository, SessionsService, SessionTokenVerifier, VerifiedSessionCache, SessionCookies],
  exports: [SessionsService, SessionTokenVerifier, VerifiedSessionCache, SessionCookies],
})
export class SessionsModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sessions: SessionsRepository,
    private readonly refreshTokens: RefreshTokensRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'refresh tokens', (tx) => this.refreshTokens.purge(tx));
    this.retention.register('yearly', 'sessions', (tx) => this.sessions.purge(tx));
  }
}
