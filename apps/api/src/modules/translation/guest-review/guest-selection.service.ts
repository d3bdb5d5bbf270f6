import { type CreateGuestLinkDto, GUEST_SEGMENTS_MAX, REVIEW_STATES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { EditorService } from '../editor/editor.service.js';
import { fromSourceHash } from '../translations/source-hash.js';
import type { JudgedSegment } from './guest-link.entity.js';

/** Which translations a guest link lets its guests judge: those that match when it is made, so that nothing comes in behind its maker's back. */
@Injectable()
export class GuestSelection {
  constructor(private readonly editor: EditorService) {}

  /** Refuses languages that the project does not have. */
  requireLanguages({ targetLanguages }: ProjectRow, { languages }: CreateGuestLinkDto): void {
    const foreign = languages.find((language) => !targetLanguages.includes(language));
    if (foreign) throw invalidField('languages', `This project is not translated into ${foreign}.`);
  }

  async choose(tx: TenantTransaction, body: CreateGuestLinkDto): Promise<JudgedSegment[]> {
    const chosen: JudgedSegment[] = [];
    let total = 0;
    for (const language of body.languages) {
      const query = toQuery(body, language);
      total += (await this.editor.countMatching(tx, query)).count;
      if (total > GUEST_SEGMENTS_MAX) continue;
      const found = await this.editor.matching(tx, query, { afterOrdinal: 0, limit: GUEST_SEGMENTS_MAX });
      chosen.push(...(found?.translated ?? []).map(({ hash }) => ({ language, hash })));
    }
    assertCount(total);
    return chosen;
  }
}

/** Naming the states leaves out what has no translation. */
function toQuery({ projectId, reviewState, hasProblems, url, idArr }: CreateGuestLinkDto, targetLang: string) {
  return {
    ...{ projectId, targetLang, reviewState: reviewState?.length ? reviewState : [...REVIEW_STATES] },
    ...(hasProblems === undefined ? {} : { hasProblems }),
    ...(url === undefined ? {} : { url }),
    ...(idArr ? { hashes: idArr.map(fromSourceHash) } : {}),
  };
}

function assertCount(count: number): void {
  if (count === 0) throw new AppError('UNPROCESSABLE', { message: 'No translation matches, so there is nothing to judge.' });
  if (count > GUEST_SEGMENTS_MAX)
    throw new AppError('UNPROCESSABLE', {
      message: `${count} translations match, and a guest link takes at most ${GUEST_SEGMENTS_MAX}. Choose fewer languages or states, or a page.`,
    });
}
