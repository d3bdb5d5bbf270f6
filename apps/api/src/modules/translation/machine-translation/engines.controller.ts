import { type EngineStatus, listEngines } from '@bhashantar/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { EnginesService } from './engines.service.js';

@Controller()
export class EnginesController {
  constructor(private readonly engines: EnginesService) {}

  @Endpoint(listEngines)
  async list(): Promise<{ engines: EngineStatus[] }> {
    return { engines: await this.engines.status() };
  }
}
