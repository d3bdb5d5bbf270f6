import { fetchPopupCss, MESSAGES, type PopupCss, type PopupCssChange, testPopupCss, updatePopupCss } from '@bhashantar/contracts';
import { PopupCssDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { PopupCssService } from './popup-css.service.js';

@Controller()
export class PopupCssController {
  constructor(private readonly popup: PopupCssService) {}

  @Endpoint(updatePopupCss)
  async update(@CurrentSession() session: Session, @Body() body: PopupCssDto): Promise<MessageReply<PopupCssChange>> {
    const change = await this.popup.update(session, body);
    return new MessageReply(change.popupCss.total > 0 ? MESSAGES.popupCssSet : MESSAGES.popupCssRemoved, change);
  }

  @Endpoint(fetchPopupCss)
  fetch(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<PopupCss> {
    return this.popup.fetch(session, projectId);
  }

  @Endpoint(testPopupCss)
  test(@CurrentSession() session: Session, @Body() body: PopupCssDto): Promise<PopupCss> {
    return this.popup.test(session, body);
  }
}
