import { listFills } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { answer } from '../../testing/fake-api.js';
import { fillRun } from '../../testing/fill-run.js';
import { renderScreen } from '../../testing/render-screen.js';
import { runsOptions } from './pre-translation-runs.queries.js';
import { useRunRefresh } from './use-run-refresh.js';

function Listening() {
  useRunRefresh('p-1');
  return null;
}

function Runs() {
  const { data = [] } = useQuery(runsOptions('p-1'));
  const [isListening, setListening] = useState(false);
  return (
    <>
      <p>{data.map(({ state }) => state).join(' ')}</p>
      <button type="button" onClick={() => setListening(true)}>
        Listen
      </button>
      {isListening && <Listening />}
    </>
  );
}

describe('the runs of a project', () => {
  it('are reloaded if one may have ended before anything listened', async () => {
    let asked = 0;
    answer(listFills, () => {
      asked += 1;
      return { fills: [fillRun({ state: asked === 1 ? 'running' : 'done' })] };
    });
    const { keys } = await renderScreen(<Runs />);
    await screen.findByText('running');
    await keys.click(screen.getByRole('button', { name: 'Listen' }));
    expect(await screen.findByText('done')).toBeTruthy();
    expect(asked).toBe(2);
  });
});
