import { deletePageOverride, type PageOverride, savePageOverride } from '@bhashantar/contracts';
import { DeletePageOverrideDto, SavePageOverrideDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { PageOverridesService } from './page-overrides.service.js';

@Controller()
export class PageOverridesController {
  constructor(private readonly overrides: PageOverridesService) {}

  @Endpoint(savePageOverride)
  async save(@CurrentSession() session: Session, @Body() body: SavePageOverrideDto): Promise<{ override: PageOverride }> {
    return { override: await this.overrides.save(session, body) };
  }

  @Endpoint(deletePageOverride)
  async remove(@CurrentSession() session: Session, @Body() body: DeletePageOverrideDto): Promise<{ deleted: number }> {
    return { deleted: (await this.overrides.remove(session, body)) ? 1 : 0 };
  }
}
