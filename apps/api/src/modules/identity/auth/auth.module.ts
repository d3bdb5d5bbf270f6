import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/crypto/seal.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionAuthenticator } from './session.authenticator.js';
import { SessionsRepository } from './sessions.repository.js';
import { TOKEN_RULES } from './token-rules.js';

@Global()
@Module({
  imports: [
    UsersModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: deriveKey(config.appSecret, 'session token'),
        signOptions: { algorithm: TOKEN_RULES.algorithm, issuer: TOKEN_RULES.issuer, audience: TOKEN_RULES.audience },
        verifyOptions: { algorithms: [TOKEN_RULES.algorithm], issuer: TOKEN_RULES.issuer, audience: TOKEN_RULES.audience },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [AuthService, SessionsRepository, { provide: Authenticator, useClass: SessionAuthenticator }],
  exports: [Authenticator, AuthService],
})
export class AuthModule {}
