import { randomUUID } from 'node:crypto';
import {
  type AddNoTranslationNodeDto,
  type DeleteNoTranslationNodeDto,
  NO_TRANSLATION_NODES_MAX,
  type NoTranslationNode,
  type NoTranslationNodeList,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../platform/database/tenant.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { NoTranslationNodeEntity } from './no-translation-node.entity.js';
import { PageSettingsChanges } from './page-settings-changes.js';
import { readPartSelector } from './read-selector.js';

const KNOWN = 'This selector is in the list already.';
const TOO_MANY = `A project has at most ${NO_TRANSLATION_NODES_MAX} selectors. Please delete one first.`;

/** Elements that are left in the source language. */
@Injectable()
export class NoTranslationNodesService {
  constructor(private readonly changes: PageSettingsChanges) {}

  list(tenant: Tenant, projectId: string): Promise<NoTranslationNodeList> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const nodes = await tx
        .repository(NoTranslationNodeEntity)
        .find({ where: { projectId }, order: { createdAt: 'desc', nodeId: 'asc' } });
      return { noTranslationNodes: nodes.map(toNode), total: nodes.length };
    });
  }

  add(tenant: Tenant, { projectId, selector: given }: AddNoTranslationNodeDto): Promise<NoTranslationNode> {
    const selector = readPartSelector(given);
    return this.changes.change(tenant, { projectId, action: 'project.noTranslationAdd' }, async (tx) => {
      const nodes = tx.repository(NoTranslationNodeEntity);
      if (await nodes.existsBy({ projectId, selector })) throw invalidField('selector', KNOWN);
      if ((await nodes.countBy({ projectId })) >= NO_TRANSLATION_NODES_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      const node = { nodeId: randomUUID(), organisationId: tx.organisationId, projectId, selector, createdAt: new Date() };
      return toNode(await nodes.save(node));
    });
  }

  remove(tenant: Tenant, { projectId, nodeId }: DeleteNoTranslationNodeDto): Promise<NoTranslationNode> {
    return this.changes.change(tenant, { projectId, action: 'project.noTranslationDelete' }, async (tx) => {
      const nodes = tx.repository(NoTranslationNodeEntity);
      const node = await nodes.findOneBy({ projectId, nodeId });
      if (!node) throw new AppError('NOT_FOUND');
      await nodes.delete({ projectId, nodeId });
      return toNode(node);
    });
  }
}

const toNode = ({ nodeId, selector, createdAt }: NoTranslationNodeEntity): NoTranslationNode => ({
  nodeId,
  selector,
  createdAt: createdAt.toISOString(),
});
