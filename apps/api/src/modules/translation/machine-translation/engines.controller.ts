import { type EngineStatus, listEngines } from '@bhashantar/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { EnginesService } from './engines.service.js';

@Controller()
export class EnginesController {
  constructor(private readonly engines: EnginesService) {}

  @Endpoint(listEngines)
  async list(@CurrentSession() { organisationId }: Session): Promise<{ engines: EngineStatus[] }> {
    return { engines: await this.engines.status(organisationId) };
  }
}
