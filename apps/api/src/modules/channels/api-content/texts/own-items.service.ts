import type { ApiKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { StoredApi } from '../api-item.entity.js';
import { ApiItemsRepository } from '../api-items.repository.js';

/** Finds the items that a call names. */
@Injectable()
export class OwnItems {
  constructor(
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
  ) {}

  /** Items of one project. If the caller may not see one of them, it is not found. */
  async require(
    tx: TenantTransaction,
    apiIds: readonly string[],
    { projectId, kind }: { projectId?: string | undefined; kind?: ApiKind | undefined } = {},
  ): Promise<[StoredApi, ...StoredApi[]]> {
    const found = await this.items.findAll(tx, apiIds);
    const isFound = found.length === apiIds.length && found.every((item) => projectId === undefined || item.projectId === projectId);
    const [first, ...others] = found;
    if (!first || !isFound) throw new AppError('NOT_FOUND');
    await this.projects.require(tx, first.projectId);
    if (others.some((item) => item.projectId !== first.projectId))
      throw invalidField('apiIdList', 'These items belong to several projects. Name items of one project.');
    const other = found.find((item) => kind !== undefined && item.kind !== kind);
    if (other) throw invalidField('apiId', `The item ${other.name} has ${other.kind} texts. Name one with ${kind} texts.`);
    return [first, ...others];
  }
}

/** The languages of a project into which an item is translated. */
export const languagesOf = ({ languages }: StoredApi, ofProject: readonly string[]): string[] =>
  ofProject.filter((language) => languages?.includes(language) ?? true);
