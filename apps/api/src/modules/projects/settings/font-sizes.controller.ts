import { addFontSize, deleteFontSize, type FontSize, type FontSizeList, listFontSizes, MESSAGES } from '@bhashantar/contracts';
import { AddFontSizeDto, DeleteFontSizeDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { FontSizesService } from './font-sizes.service.js';

type Changed = MessageReply<{ fontSize: FontSize }>;

@Controller()
export class FontSizesController {
  constructor(private readonly sizes: FontSizesService) {}

  @Endpoint(addFontSize)
  async add(@CurrentSession() session: Session, @Body() body: AddFontSizeDto): Promise<Changed> {
    return new MessageReply(MESSAGES.fontSizeSet, { fontSize: await this.sizes.add(session, body) });
  }

  @Endpoint(listFontSizes)
  list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<FontSizeList> {
    return this.sizes.list(session, projectId);
  }

  @Endpoint(deleteFontSize)
  async remove(@CurrentSession() session: Session, @Body() body: DeleteFontSizeDto): Promise<Changed> {
    return new MessageReply(MESSAGES.fontSizeDeleted, { fontSize: await this.sizes.remove(session, body) });
  }
}
