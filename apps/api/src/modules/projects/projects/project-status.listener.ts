import { Injectable } from '@nestjs/common';
import { OnEvent } from '../../../platform/events/on-event.decorator.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ProjectStatusChanged } from './project.events.js';

/** Pushes status changes to everybody whose project list shows the project. */
@Injectable()
export class ProjectStatusListener {
  constructor(private readonly realtime: Realtime) {}

  @OnEvent(ProjectStatusChanged)
  async push(change: NonNullable<(typeof ProjectStatusChanged)['payload']>): Promise<void> {
    const { organisationId, ...payload } = change;
    this.realtime.pushToLists({ organisationId, projectId: payload.projectId }, 'project.status', payload);
  }
}
