import { dismissProblem, type QualitySettings, qualitySettings, type SegmentRow, updateQualitySettings } from '@bhashantar/contracts';
import { DismissProblemDto, ProjectIdDto, UpdateQualitySettingsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { QualityService } from './quality.service.js';

@Controller()
export class QualityController {
  constructor(private readonly quality: QualityService) {}

  @Endpoint(qualitySettings)
  settings(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<QualitySettings> {
    return this.quality.settings(session, body.projectId);
  }

  @Endpoint(updateQualitySettings)
  update(@CurrentSession() session: Session, @Body() body: UpdateQualitySettingsDto): Promise<QualitySettings> {
    return this.quality.update(session, body);
  }

  @Endpoint(dismissProblem)
  async dismiss(@CurrentSession() session: Session, @Body() body: DismissProblemDto): Promise<{ segment: SegmentRow }> {
    return { segment: await this.quality.dismiss(session, body) };
  }
}
