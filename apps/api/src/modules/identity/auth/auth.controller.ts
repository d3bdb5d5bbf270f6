import { checkUser, fetchUiEndpoints, type LoginReply, login, type SessionUser, type UiConfig } from '@bhashantar/contracts';
import { LoginDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { UsersService } from '../users/users.service.js';
import { AuthService } from './auth.service.js';
import { describeUi } from './describe-ui.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  @Endpoint(login)
  login(@Body() body: LoginDto): Promise<LoginReply> {
    return this.auth.login(body);
  }

  @Endpoint(checkUser)
  async check(@CurrentSession() session: Session): Promise<{ user: SessionUser }> {
    return { user: await this.users.sessionUser(session) };
  }

  @Endpoint(fetchUiEndpoints)
  fetchUiEndpoints(): UiConfig {
    return describeUi(this.config);
  }
}
