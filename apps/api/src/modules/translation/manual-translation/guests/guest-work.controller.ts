import {
  downloadGuestFile,
  type FinishedStep,
  finishGuestStep,
  type GuestWorkList,
  listGuestItems,
  listGuestWork,
  type SubBatchItem,
  type SubBatchItemList,
  saveGuestItem,
} from '@bhashantar/contracts';
import { GuestFileDto, GuestSubBatchDto, ListGuestItemsDto, SaveGuestItemDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import type { FileReply } from '../../../../platform/http/reply.js';
import { CurrentGuest, type GuestSession } from '../../../../platform/http/session.js';
import { GuestWorkService } from './guest-work.service.js';

@Controller()
export class GuestWorkController {
  constructor(private readonly work: GuestWorkService) {}

  @Endpoint(listGuestWork)
  list(@CurrentGuest() guest: GuestSession): Promise<GuestWorkList> {
    return this.work.list(guest);
  }

  @Endpoint(listGuestItems)
  page(@CurrentGuest() guest: GuestSession, @Body() body: ListGuestItemsDto): Promise<SubBatchItemList> {
    return this.work.page(guest, body);
  }

  @Endpoint(downloadGuestFile)
  download(@CurrentGuest() guest: GuestSession, @Body() body: GuestFileDto): Promise<FileReply> {
    return this.work.download(guest, body);
  }

  @Endpoint(saveGuestItem)
  save(@CurrentGuest() guest: GuestSession, @Body() body: SaveGuestItemDto): Promise<SubBatchItem> {
    return this.work.save(guest, body);
  }

  @Endpoint(finishGuestStep)
  finish(@CurrentGuest() guest: GuestSession, @Body() body: GuestSubBatchDto): Promise<FinishedStep> {
    return this.work.finish(guest, body);
  }
}
