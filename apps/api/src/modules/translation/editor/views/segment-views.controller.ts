import { deleteSegmentView, listSegmentViews, type SegmentView, type SegmentViewList, saveSegmentView } from '@bhashantar/contracts';
import { DeleteSegmentViewDto, ProjectIdDto, SaveSegmentViewDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { SegmentViewsService } from './segment-views.service.js';

@Controller()
export class SegmentViewsController {
  constructor(private readonly views: SegmentViewsService) {}

  @Endpoint(listSegmentViews)
  async list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<SegmentViewList> {
    return { views: await this.views.list(session, projectId) };
  }

  @Endpoint(saveSegmentView)
  async save(@CurrentSession() session: Session, @Body() body: SaveSegmentViewDto): Promise<{ view: SegmentView }> {
    return { view: await this.views.save(session, body) };
  }

  @Endpoint(deleteSegmentView)
  async delete(@CurrentSession() session: Session, @Body() body: DeleteSegmentViewDto): Promise<{ deleted: number }> {
    return { deleted: await this.views.remove(session, body) };
  }
}
