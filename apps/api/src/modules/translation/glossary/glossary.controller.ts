import {
  addGlossaryTerm,
  deleteGlossaryTerms,
  type GlossaryEntry,
  type GlossaryPage,
  listGlossary,
  updateGlossaryTerm,
} from '@bhashantar/contracts';
import { AddGlossaryTermDto, DeleteGlossaryTermsDto, ListGlossaryDto, UpdateGlossaryTermDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { GlossaryService } from './glossary.service.js';

@Controller()
export class GlossaryController {
  constructor(private readonly glossary: GlossaryService) {}

  @Endpoint(listGlossary)
  list(@CurrentSession() session: Session, @Body() body: ListGlossaryDto): Promise<GlossaryPage> {
    return this.glossary.list(session, body);
  }

  @Endpoint(addGlossaryTerm)
  async add(@CurrentSession() session: Session, @Body() body: AddGlossaryTermDto): Promise<{ term: GlossaryEntry }> {
    return { term: await this.glossary.add(session, body) };
  }

  @Endpoint(updateGlossaryTerm)
  async update(@CurrentSession() session: Session, @Body() body: UpdateGlossaryTermDto): Promise<{ term: GlossaryEntry }> {
    return { term: await this.glossary.update(session, body) };
  }

  @Endpoint(deleteGlossaryTerms)
  async remove(@CurrentSession() session: Session, @Body() body: DeleteGlossaryTermsDto): Promise<{ deleted: number }> {
    return { deleted: await this.glossary.remove(session, body) };
  }
}
