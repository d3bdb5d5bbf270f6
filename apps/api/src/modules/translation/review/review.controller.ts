import { MESSAGES, type ReviewDecision, reviewTranslation, type SegmentRow } from '@bhashantar/contracts';
import { ReviewTranslationDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ReviewOneService } from './review-one.service.js';

const SAID: Readonly<Record<ReviewDecision, string>> = {
  approve: MESSAGES.translationApproved,
  reject: MESSAGES.translationRejected,
  submit: MESSAGES.translationSubmitted,
  reopen: MESSAGES.translationReopened,
};

@Controller()
export class ReviewController {
  constructor(private readonly reviews: ReviewOneService) {}

  @Endpoint(reviewTranslation)
  async review(@CurrentSession() session: Session, @Body() body: ReviewTranslationDto): Promise<MessageReply<{ segment: SegmentRow }>> {
    return new MessageReply(SAID[body.decision], { segment: await this.reviews.review(session, body) });
  }
}
