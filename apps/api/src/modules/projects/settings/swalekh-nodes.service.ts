import { randomUUID } from 'node:crypto';
import {
  type AddSwalekhNodeDto,
  DEFAULT_TYPING_KEYBOARD,
  type DeleteSwalekhNodeDto,
  languageOf,
  SWALEKH_NODES_MAX,
  type SwalekhNode,
  type SwalekhNodeList,
  type TypingKeyboard,
} from '@bhashantar/contracts';
import { keyboardsOf } from '@bhashantar/indic/keyboard/languages';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../platform/database/tenant.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { PageSettingsChanges } from './page-settings-changes.js';
import { readPartSelector } from './read-selector.js';
import { SwalekhNodeEntity } from './swalekh-node.entity.js';

const KNOWN = 'These fields have a keyboard already. Please delete it first.';
const TOO_MANY = `A project has at most ${SWALEKH_NODES_MAX} typing keyboards. Please delete one first.`;

/** Fields of the pages that visitors type in by the keyboard of a language. */
@Injectable()
export class SwalekhNodesService {
  constructor(private readonly changes: PageSettingsChanges) {}

  list(tenant: Tenant, projectId: string): Promise<SwalekhNodeList> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const nodes = await tx.repository(SwalekhNodeEntity).find({ where: { projectId }, order: { createdAt: 'desc', nodeId: 'asc' } });
      return { swalekhNodes: nodes.map(toNode), total: nodes.length };
    });
  }

  add(tenant: Tenant, { projectId, keyboard = DEFAULT_TYPING_KEYBOARD, targetLang, ...given }: AddSwalekhNodeDto): Promise<SwalekhNode> {
    const selector = readPartSelector(given.selector);
    if (targetLang !== undefined) checkKeyboard(targetLang, keyboard);
    return this.changes.change(tenant, { projectId, action: 'project.swalekhNodeAdd' }, async (tx) => {
      const nodes = tx.repository(SwalekhNodeEntity);
      if (await nodes.existsBy({ projectId, selector })) throw invalidField('selector', KNOWN);
      if ((await nodes.countBy({ projectId })) >= SWALEKH_NODES_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      const own = { selector, keyboard, language: targetLang ?? null, createdAt: new Date() };
      return toNode(await nodes.save({ nodeId: randomUUID(), organisationId: tx.organisationId, projectId, ...own }));
    });
  }

  remove(tenant: Tenant, { projectId, nodeId }: DeleteSwalekhNodeDto): Promise<SwalekhNode> {
    return this.changes.change(tenant, { projectId, action: 'project.swalekhNodeDelete' }, async (tx) => {
      const nodes = tx.repository(SwalekhNodeEntity);
      const node = await nodes.findOneBy({ projectId, nodeId });
      if (!node) throw new AppError('NOT_FOUND');
      await nodes.delete({ projectId, nodeId });
      return toNode(node);
    });
  }
}

function checkKeyboard(code: string, keyboard: TypingKeyboard): void {
  const keyboards = keyboardsOf(code);
  const name = languageOf(code)?.ownName ?? code;
  if (keyboards.length === 0) throw invalidField('targetLang', `There is no keyboard for ${name}. Please choose another language.`);
  if (!keyboards.includes(keyboard)) throw invalidField('keyboard', `${name} has no InScript keyboard. Please choose the phonetic one.`);
}

const toNode = ({ nodeId, selector, keyboard, language, createdAt }: SwalekhNodeEntity): SwalekhNode => ({
  ...{ nodeId, selector, keyboard, targetLang: language },
  createdAt: createdAt.toISOString(),
});
