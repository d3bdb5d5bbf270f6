import { type ProjectDetails, projectDetails, untranslatedReasons } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { UntranslatedReason } from './untranslated-reason.js';

const HASH = '0a'.repeat(32);

/** Renders the reason with a project that the frame of its screens has already loaded. */
function Framed({ of }: { of: ProjectDetails }) {
  useQueryClient().setQueryData(queryOf(projectDetails, { projectId: of.projectId }).queryKey, of);
  return (
    <>
      <p>Framed</p>
      <UntranslatedReason projectId={of.projectId} language="hi" sourceHash={HASH} />
    </>
  );
}

describe('UntranslatedReason', () => {
  const answerReason = () =>
    answer(untranslatedReasons, () => ({
      refused: [{ engine: 'Ollama', reason: 'changed a placeholder', sourceHashes: [HASH] }],
      others: { state: 'notAsked' as const, reason: null },
    }));

  it('is shown to people who work on the whole project', async () => {
    const asked = answerReason();
    await renderScreen(<Framed of={project()} />);
    await screen.findByText(/Ollama changed a placeholder/);
    expect(asked.calls).toHaveLength(1);
  });

  it('is not requested by people who work on some of its domains', async () => {
    const asked = answerReason();
    await renderScreen(<Framed of={project({ ownDomains: ['shop.example'] })} />);
    await screen.findByText('Framed');
    expect(asked.calls).toEqual([]);
  });
});
