import { type CreateGuestLinkDto, GUEST_SEGMENTS_MAX, REVIEW_STATES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { EditorService } from '../editor/editor.service.js';
import { fromSourceHash } from '../translations/source-hash.js';
import type { JudgedSegment } from './guest-link.entity.js';

const NOTHING = 'No translation matches, so there is nothing to judge. Choose other languages, states or pages.';

/**
 * The translations that a guest link lets its guests judge. They are those that match when the link is made, so that none is added without
 * its maker's knowledge.
 */
@Injectable()
export class GuestSelection {
  constructor(private readonly editor: EditorService) {}

  /** Refuses languages that the project does not have. */
  requireLanguages({ targetLanguages }: ProjectRow, { languages }: CreateGuestLinkDto): void {
    const foreign = languages.find((language) => !targetLanguages.includes(language));
    if (foreign) throw invalidField('languages', `This project is not translated into ${foreign}.`);
  }

  /** Returns the first matching translations, as many as a link takes, and the number of all that match. */
  async choose(tx: TenantTransaction, body: CreateGuestLinkDto): Promise<{ segments: JudgedSegment[]; matching: number }> {
    const segments: JudgedSegment[] = [];
    let matching = 0;
    for (const language of body.languages) {
      const query = toQuery(body, language);
      matching += (await this.editor.countMatching(tx, query)).count;
      const room = GUEST_SEGMENTS_MAX - segments.length;
      if (room === 0) continue;
      const found = await this.editor.matching(tx, query, { afterOrdinal: 0, limit: room });
      segments.push(...(found?.translated ?? []).map(({ hash }) => ({ language, hash })));
    }
    if (segments.length === 0 && !body.preview) throw new AppError('UNPROCESSABLE', { message: NOTHING });
    return { segments, matching };
  }
}

/** Naming the states leaves out segments without a translation. */
function toQuery({ projectId, reviewState, hasProblems, url, idArr }: CreateGuestLinkDto, targetLang: string) {
  return {
    ...{ projectId, targetLang, reviewState: reviewState?.length ? reviewState : [...REVIEW_STATES] },
    ...(hasProblems === undefined ? {} : { hasProblems }),
    ...(url === undefined ? {} : { url }),
    ...(idArr ? { hashes: idArr.map(fromSourceHash) } : {}),
  };
}
