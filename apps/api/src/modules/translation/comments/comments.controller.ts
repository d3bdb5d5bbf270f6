import {
  addComment,
  type CommentPeople,
  deleteComment,
  listCommentPeople,
  listComments,
  resolveComments,
  type SegmentComments,
  updateComment,
} from '@bhashantar/contracts';
import {
  AddCommentDto,
  CommentIdDto,
  CommentPeopleDto,
  ResolveCommentsDto,
  SegmentCommentsDto,
  UpdateCommentDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { CommentPeopleService } from './comment-people.service.js';
import { CommentsService } from './comments.service.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly people: CommentPeopleService,
  ) {}

  @Endpoint(listComments)
  list(@CurrentSession() session: Session, @Body() body: SegmentCommentsDto): Promise<SegmentComments> {
    return this.comments.list(session, body);
  }

  @Endpoint(listCommentPeople)
  async listPeople(@CurrentSession() session: Session, @Body() body: CommentPeopleDto): Promise<CommentPeople> {
    return { people: await this.people.offer(session, body) };
  }

  @Endpoint(addComment)
  add(@CurrentSession() session: Session, @Body() body: AddCommentDto): Promise<SegmentComments> {
    return this.comments.add(session, body);
  }

  @Endpoint(updateComment)
  update(@CurrentSession() session: Session, @Body() body: UpdateCommentDto): Promise<SegmentComments> {
    return this.comments.update(session, body);
  }

  @Endpoint(deleteComment)
  delete(@CurrentSession() session: Session, @Body() body: CommentIdDto): Promise<SegmentComments> {
    return this.comments.delete(session, body);
  }

  @Endpoint(resolveComments)
  resolve(@CurrentSession() session: Session, @Body() body: ResolveCommentsDto): Promise<SegmentComments> {
    return this.comments.resolve(session, body);
  }
}
