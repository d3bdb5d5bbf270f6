import {
  type BulkChange,
  deleteTranslations,
  type FixedTargets,
  fixTargets,
  MESSAGES,
  type ReplacedText,
  type ReviewedMatching,
  replacementRefused,
  replaceText,
  reviewMatching,
  textReplaced,
  toggleDisplayType,
} from '@bhashantar/contracts';
import { DeleteTranslationsDto, FixTargetsDto, ReplaceTextDto, ReviewMatchingDto, ToggleDisplayTypeDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { CallerSignal } from '../../../../platform/http/caller-signal.decorator.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { ChangesService } from './changes.service.js';

@Controller()
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Endpoint(replaceText)
  async replace(
    @CurrentSession() session: Session,
    @Body() body: ReplaceTextDto,
    @CallerSignal() signal: AbortSignal,
  ): Promise<MessageReply<ReplacedText>> {
    const replaced = await this.changes.replace(session, body, signal);
    return new MessageReply(replaceMessage(replaced, body), replaced);
  }

  @Endpoint(toggleDisplayType)
  async toggle(@CurrentSession() session: Session, @Body() body: ToggleDisplayTypeDto): Promise<MessageReply<BulkChange>> {
    const change = await this.changes.toggleDisplayType(session, body);
    const done = change.changed > 0 ? MESSAGES.displayTypeChanged : MESSAGES.displayTypeUnchanged;
    return new MessageReply(change.isQueued ? MESSAGES.displayTypeQueued : done, change);
  }

  @Endpoint(fixTargets)
  fix(@CurrentSession() session: Session, @Body() body: FixTargetsDto, @CallerSignal() signal: AbortSignal): Promise<FixedTargets> {
    return this.changes.fix(session, body, signal);
  }

  @Endpoint(reviewMatching)
  async review(@CurrentSession() session: Session, @Body() body: ReviewMatchingDto): Promise<MessageReply<ReviewedMatching>> {
    const change = await this.changes.review(session, body);
    return new MessageReply(change.isQueued ? MESSAGES.reviewQueued : body.preview ? 'OK' : MESSAGES.translationsReviewed, change);
  }

  @Endpoint(deleteTranslations)
  async delete(@CurrentSession() session: Session, @Body() body: DeleteTranslationsDto): Promise<MessageReply<BulkChange>> {
    const change = await this.changes.delete(session, body);
    return new MessageReply(change.isQueued ? MESSAGES.deletionQueued : MESSAGES.translationsDeleted, change);
  }
}

function replaceMessage({ isQueued, modifiedTm, refused }: ReplacedText, { preview }: ReplaceTextDto): string {
  if (isQueued) return MESSAGES.replaceQueued;
  if (modifiedTm === 0) return refused > 0 ? replacementRefused(refused) : MESSAGES.nothingToReplace;
  return preview ? 'OK' : textReplaced(modifiedTm);
}
