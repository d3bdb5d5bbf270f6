import {
  addRequestComment,
  approveRequest,
  type BatchList,
  type ChangedTextList,
  deleteRequest,
  fetchSubBatches,
  listBatches,
  listChangedTexts,
  listProjectRequests,
  listRequestPeople,
  listRequests,
  type RequestDetails,
  type RequestList,
  type RequestPeople,
  readRequest,
  rejectRequest,
  type SubBatchList,
} from '@bhashantar/contracts';
import {
  AddRequestCommentDto,
  ApproveRequestDto,
  FetchSubBatchesDto,
  ListBatchesDto,
  ListChangedTextsDto,
  ListRequestsQueryDto,
  ProjectIdDto,
  RejectRequestDto,
  RequestIdDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { PageNumberPipe } from '../../../../platform/http/page-number.pipe.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { UuidPipe } from '../../../../platform/http/uuid.pipe.js';
import { ChangedTexts } from '../sources/changed-texts.service.js';
import { RequestDecisions } from './request-decisions.service.js';
import { RequestLists } from './request-lists.service.js';
import { RequestPeopleService } from './request-people.service.js';

@Controller()
export class RequestsController {
  constructor(
    private readonly lists: RequestLists,
    private readonly decisions: RequestDecisions,
    private readonly people: RequestPeopleService,
    private readonly changed: ChangedTexts,
  ) {}

  @Endpoint(listRequests)
  list(
    @CurrentSession() session: Session,
    @Param('pageNumber', PageNumberPipe) pageNumber: number,
    @Param('pageSize', PageNumberPipe) pageSize: number,
    @Query() query: ListRequestsQueryDto,
  ): Promise<RequestList> {
    return this.lists.list(session, { pageNumber, pageSize, ...query });
  }

  @Endpoint(listProjectRequests)
  listOfProject(
    @CurrentSession() session: Session,
    @Param('projectId', UuidPipe) projectId: string,
    @Param('pageNumber', PageNumberPipe) pageNumber: number,
    @Param('pageSize', PageNumberPipe) pageSize: number,
    @Query() query: ListRequestsQueryDto,
  ): Promise<RequestList> {
    return this.lists.ofProject(session, projectId, { pageNumber, pageSize, ...query });
  }

  @Endpoint(readRequest)
  read(@CurrentSession() session: Session, @Param('requestId', UuidPipe) requestId: string): Promise<RequestDetails> {
    return this.lists.read(session, requestId);
  }

  @Endpoint(fetchSubBatches)
  subBatches(@CurrentSession() session: Session, @Body() body: FetchSubBatchesDto): Promise<SubBatchList> {
    return this.lists.subBatches(session, body);
  }

  @Endpoint(listChangedTexts)
  listChanged(@CurrentSession() session: Session, @Body() body: ListChangedTextsDto): Promise<ChangedTextList> {
    return this.changed.list(session, body);
  }

  @Endpoint(listBatches)
  batches(@CurrentSession() session: Session, @Body() body: ListBatchesDto): Promise<BatchList> {
    return this.lists.batches(session, body);
  }

  @Endpoint(listRequestPeople)
  listPeople(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<RequestPeople> {
    return this.people.of(session, body.projectId);
  }

  @Endpoint(approveRequest)
  approve(@CurrentSession() session: Session, @Body() body: ApproveRequestDto): Promise<RequestDetails> {
    return this.decisions.approve(session, body);
  }

  @Endpoint(rejectRequest)
  reject(@CurrentSession() session: Session, @Body() body: RejectRequestDto): Promise<RequestDetails> {
    return this.decisions.reject(session, body);
  }

  @Endpoint(deleteRequest)
  async delete(@CurrentSession() session: Session, @Body() body: RequestIdDto): Promise<null> {
    await this.decisions.delete(session, body.requestId);
    return null;
  }

  @Endpoint(addRequestComment)
  comment(@CurrentSession() session: Session, @Body() body: AddRequestCommentDto): Promise<RequestDetails> {
    return this.decisions.comment(session, body);
  }
}
