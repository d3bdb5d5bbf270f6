import type { PopupCss, PopupCssChange, PopupCssDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { PageSettingsChanges } from '../page-settings-changes.js';
import { PopupCssEntity } from './popup-css.entity.js';
import { readPopupCss } from './read-popup-css.js';

const NONE: PopupCss = { css: '', scoped: '', total: 0 };

/** The look of the language popup. */
@Injectable()
export class PopupCssService {
  constructor(private readonly changes: PageSettingsChanges) {}

  fetch(tenant: Tenant, projectId: string): Promise<PopupCss> {
    return this.changes.read(tenant, projectId, async (tx) => toPopupCss(await tx.repository(PopupCssEntity).findOneBy({ projectId })));
  }

  test(tenant: Tenant, { projectId, css }: PopupCssDto): Promise<PopupCss> {
    return this.changes.read(tenant, projectId, async () => written(css));
  }

  /** A sheet without rules counts as none. */
  update(tenant: Tenant, { projectId, css }: PopupCssDto): Promise<PopupCssChange> {
    const popupCss = written(css);
    const audited = { rules: popupCss.total, characters: css.length };
    return this.changes.change(tenant, { projectId, action: 'project.popupCssUpdate', details: audited }, async (tx) => {
      const rows = tx.repository(PopupCssEntity);
      const previous = await rows.findOneBy({ projectId });
      if (popupCss.total === 0) await rows.delete({ projectId });
      else {
        const { scoped, total: rules } = popupCss;
        await rows.save({ projectId, organisationId: tx.organisationId, css, scoped, rules, updatedAt: new Date() });
      }
      return { popupCss, previousCss: previous?.css ?? '' };
    });
  }
}

function written(css: string): PopupCss {
  const { scoped, rules } = readPopupCss(css);
  return rules === 0 ? NONE : { css, scoped, total: rules };
}

const toPopupCss = (row: PopupCssEntity | null): PopupCss => (row ? { css: row.css, scoped: row.scoped, total: row.rules } : NONE);
