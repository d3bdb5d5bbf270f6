import type { AuditRow } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { AuditTable } from './audit-table.js';

const entry = (details: AuditRow['details']) =>
  ({
    ...{ auditId: '1', at: '2026-11-28T09:00:00.000Z', action: 'publication.move', subject: 'project', subjectId: null, subjectName: null },
    ...{
      user: { name: 'Asha Kulkarni', email: 'a@site.example' },
      project: null,
      address: null,
      userAgent: null,
      reference: null,
      details,
    },
  }) as unknown as AuditRow;

it.each([
  [{ language: 'ur', from: 'preview', to: 'live', pages: 38 }, 'Published Urdu (38 pages)'],
  [{ language: 'ur', from: 'live', to: 'preview', pages: 1 }, 'Unpublished Urdu (1 page)'],
  [{ language: 'ur', from: 'off', to: 'preview' }, 'Opened previews of Urdu'],
])('names the language and its pages: %j', async (details, sentence) => {
  await renderScreen(<AuditTable rows={[entry(details)]} stale={false} />, { user: sessionUser('organisationAdmin') });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/unpublished a language/)).toBeNull();
});
