import {
  assignSubBatches,
  type FinishedStep,
  finishStep,
  listSubBatchItems,
  MESSAGES,
  type RequestEffect,
  resendRequest,
  revertRequest,
  type SubBatchItem,
  type SubBatchItemList,
  type SubBatchList,
  saveSubBatchItem,
  signOffRequest,
  withdrawItems,
} from '@bhashantar/contracts';
import {
  AssignSubBatchesDto,
  FinishStepDto,
  ListSubBatchItemsDto,
  ResendRequestDto,
  RevertRequestDto,
  SaveItemDto,
  SignOffRequestDto,
  WithdrawItemsDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { AppError } from '../../../../platform/http/app-error.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { SignOffService } from '../delivery/sign-off.service.js';
import { ResendService } from '../reverts/resend.service.js';
import { RevertsService } from '../reverts/reverts.service.js';
import { AssignService } from './assign.service.js';
import { FinishService } from './finish.service.js';
import { ItemsService } from './items.service.js';
import { WithdrawService } from './withdraw.service.js';

@Controller()
export class WorkController {
  constructor(
    private readonly assignments: AssignService,
    private readonly items: ItemsService,
    private readonly finishing: FinishService,
    private readonly withdrawing: WithdrawService,
    private readonly signOffs: SignOffService,
    private readonly reverts: RevertsService,
    private readonly resending: ResendService,
  ) {}

  @Endpoint(assignSubBatches)
  assign(@CurrentSession() session: Session, @Body() body: AssignSubBatchesDto): Promise<SubBatchList> {
    return this.assignments.assign(session, body);
  }

  @Endpoint(listSubBatchItems)
  list(@CurrentSession() session: Session, @Body() body: ListSubBatchItemsDto): Promise<SubBatchItemList> {
    return this.items.list(session, body);
  }

  @Endpoint(saveSubBatchItem)
  save(@CurrentSession() session: Session, @Body() body: SaveItemDto): Promise<SubBatchItem> {
    return this.items.save(session, body);
  }

  @Endpoint(finishStep)
  finish(@CurrentSession() session: Session, @Body() body: FinishStepDto): Promise<FinishedStep> {
    return this.finishing.finish(session, body);
  }

  @Endpoint(withdrawItems)
  withdraw(@CurrentSession() session: Session, @Body() body: WithdrawItemsDto): Promise<RequestEffect> {
    return this.withdrawing.withdraw(session, body);
  }

  @Endpoint(signOffRequest)
  signOff(@CurrentSession() session: Session, @Body() body: SignOffRequestDto): Promise<RequestEffect> {
    return this.signOffs.signOff(session, body);
  }

  @Endpoint(revertRequest)
  async revert(@CurrentSession() session: Session, @Body() body: RevertRequestDto): Promise<MessageReply<RequestEffect>> {
    try {
      return new MessageReply(MESSAGES.dataReverted, await this.reverts.revert(session, body));
    } catch (error) {
      throw body.preview ? error : toNotReverted(error);
    }
  }

  @Endpoint(resendRequest)
  resend(@CurrentSession() session: Session, @Body() body: ResendRequestDto): Promise<RequestEffect> {
    return this.resending.resend(session, body);
  }
}

/** A revert that restored nothing uses the message of the specification, with the reason in the data. */
function toNotReverted(error: unknown): unknown {
  if (!(error instanceof AppError)) return new AppError('INTERNAL', { message: MESSAGES.dataNotReverted, cause: error });
  if (error.code !== 'NOTHING_CHANGED' && error.code !== 'UNPROCESSABLE') return error;
  return new AppError(error.code, { message: MESSAGES.dataNotReverted, data: { ...error.data, reason: error.message }, cause: error });
}
