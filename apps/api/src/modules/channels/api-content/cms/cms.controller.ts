import {
  type ApiHistory,
  type AppliedLocalization,
  addCmsHookSecret,
  applyDetails,
  applyLocalization,
  type ChosenContentType,
  type CmsApply,
  type CmsApplyDetails,
  type CmsApplyList,
  type CmsConnectionList,
  type CmsHookSecret,
  type ConnectedCms,
  type ContentTypeList,
  chooseContentType,
  connectCms,
  itemHistory,
  listApplies,
  listCms,
  listContentTypes,
  type RemovedCms,
  removeCms,
  stopApply,
  type UpdatedCmsAuto,
  undoApply,
  updateCms,
  updateCmsAuto,
} from '@bhashantar/contracts';
import {
  ApplyDetailsDto,
  ApplyIdDto,
  ApplyLocalizationDto,
  ChooseContentTypeDto,
  CmsConnectionIdDto,
  ConnectCmsDto,
  ItemHistoryDto,
  ListAppliesDto,
  ListContentTypesDto,
  ProjectIdDto,
  UndoApplyDto,
  UpdateCmsAutoDto,
  UpdateCmsDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { CmsApplies } from './apply/cms-applies.service.js';
import { CmsAutomation } from './automation/cms-automation.service.js';
import { CmsConnections } from './cms-connections.service.js';
import { ContentTypes } from './content-types.service.js';

/** CMSs: their content types, and translations that go back into them. */
@Controller()
export class CmsController {
  constructor(
    private readonly connections: CmsConnections,
    private readonly types: ContentTypes,
    private readonly applies: CmsApplies,
    private readonly automation: CmsAutomation,
  ) {}

  @Endpoint(connectCms)
  connect(@CurrentSession() session: Session, @Body() body: ConnectCmsDto): Promise<ConnectedCms> {
    return this.connections.connect(session, body);
  }

  @Endpoint(listCms)
  list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<CmsConnectionList> {
    return this.connections.list(session, projectId);
  }

  @Endpoint(updateCms)
  update(@CurrentSession() session: Session, @Body() body: UpdateCmsDto): Promise<ConnectedCms> {
    return this.connections.update(session, body);
  }

  @Endpoint(removeCms)
  remove(@CurrentSession() session: Session, @Body() { connectionId }: CmsConnectionIdDto): Promise<RemovedCms> {
    return this.connections.remove(session, connectionId);
  }

  @Endpoint(addCmsHookSecret)
  addHookSecret(@CurrentSession() session: Session, @Body() { connectionId }: CmsConnectionIdDto): Promise<CmsHookSecret> {
    return this.connections.addHookSecret(session, connectionId);
  }

  @Endpoint(listContentTypes)
  listTypes(@CurrentSession() session: Session, @Body() body: ListContentTypesDto): Promise<ContentTypeList> {
    return this.types.list(session, body);
  }

  @Endpoint(chooseContentType)
  choose(@CurrentSession() session: Session, @Body() body: ChooseContentTypeDto): Promise<ChosenContentType> {
    return this.types.choose(session, body);
  }

  @Endpoint(applyLocalization)
  apply(@CurrentSession() session: Session, @Body() body: ApplyLocalizationDto): Promise<AppliedLocalization> {
    return this.applies.apply(session, body);
  }

  @Endpoint(updateCmsAuto)
  updateAuto(@CurrentSession() session: Session, @Body() body: UpdateCmsAutoDto): Promise<UpdatedCmsAuto> {
    return this.automation.update(session, body);
  }

  @Endpoint(itemHistory)
  history(@CurrentSession() session: Session, @Body() body: ItemHistoryDto): Promise<ApiHistory> {
    return this.automation.history(session, body);
  }

  @Endpoint(listApplies)
  listApplies(@CurrentSession() session: Session, @Body() body: ListAppliesDto): Promise<CmsApplyList> {
    return this.applies.list(session, body);
  }

  @Endpoint(applyDetails)
  details(@CurrentSession() session: Session, @Body() body: ApplyDetailsDto): Promise<CmsApplyDetails> {
    return this.applies.details(session, body);
  }

  @Endpoint(stopApply)
  stop(@CurrentSession() session: Session, @Body() { applyId }: ApplyIdDto): Promise<CmsApply> {
    return this.applies.stop(session, applyId);
  }

  @Endpoint(undoApply)
  undo(@CurrentSession() session: Session, @Body() body: UndoApplyDto): Promise<CmsApply> {
    return this.applies.undo(session, body);
  }
}
