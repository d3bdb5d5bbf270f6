import { randomUUID } from 'node:crypto';
import {
  type AddFontSizeDto,
  type DeleteFontSizeDto,
  FONT_SIZE_INVALID,
  FONT_SIZES_MAX,
  type FontSize,
  type FontSizeList,
  readFontSize,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Tenant } from '../../../platform/database/tenant.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../projects/projects.service.js';
import { FontSizeEntity } from './font-size.entity.js';
import { PageSettingsChanges } from './page-settings-changes.js';
import { readSelector } from './read-selector.js';

const EVERY_ELEMENT = 'This matches every element, headings and small print alike. Please choose some of them, such as body or p.';
const KNOWN = 'These elements have a font size in this language already. Please delete it first.';
const TOO_MANY = `A project has at most ${FONT_SIZES_MAX} font sizes. Please delete one first.`;

/** Font sizes of elements on translated pages. */
@Injectable()
export class FontSizesService {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly projects: ProjectsService,
  ) {}

  list(tenant: Tenant, projectId: string): Promise<FontSizeList> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const rows = await tx.repository(FontSizeEntity).find({ where: { projectId }, order: { createdAt: 'desc', fontSizeId: 'asc' } });
      return { fontSizes: rows.map(toFontSize), total: rows.length };
    });
  }

  add(tenant: Tenant, { projectId, targetLang, ...given }: AddFontSizeDto): Promise<FontSize> {
    const selector = readSelector(given.selector);
    if (selector === '*') throw invalidField('selector', EVERY_ELEMENT);
    const fontSize = readFontSize(given.fontSize);
    if (fontSize === undefined) throw invalidField('fontSize', FONT_SIZE_INVALID);
    return this.changes.change(tenant, { projectId, action: 'project.fontSizeAdd' }, async (tx) => {
      if (targetLang !== undefined) await this.projects.requireLanguage(tx, projectId, targetLang);
      const rows = tx.repository(FontSizeEntity);
      if (await rows.existsBy({ projectId, selector, language: targetLang ?? IsNull() })) throw invalidField('selector', KNOWN);
      if ((await rows.countBy({ projectId })) >= FONT_SIZES_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      const { organisationId } = tx;
      const own = { selector, fontSize, language: targetLang ?? null, createdAt: new Date() };
      return toFontSize(await rows.save({ fontSizeId: randomUUID(), organisationId, projectId, ...own }));
    });
  }

  remove(tenant: Tenant, { projectId, fontSizeId }: DeleteFontSizeDto): Promise<FontSize> {
    return this.changes.change(tenant, { projectId, action: 'project.fontSizeDelete' }, async (tx) => {
      const rows = tx.repository(FontSizeEntity);
      const row = await rows.findOneBy({ projectId, fontSizeId });
      if (!row) throw new AppError('NOT_FOUND');
      await rows.delete({ projectId, fontSizeId });
      return toFontSize(row);
    });
  }
}

const toFontSize = ({ fontSizeId, selector, fontSize, language, createdAt }: FontSizeEntity): FontSize => ({
  ...{ fontSizeId, selector, fontSize, targetLang: language },
  createdAt: createdAt.toISOString(),
});
