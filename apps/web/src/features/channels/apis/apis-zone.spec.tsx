import { listApis } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { API_ID, apiItem } from '../../../testing/api-item.js';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ApisZone } from './apis-zone.js';

const LABELS = 'b51fd5b6-64a8-4a4d-9c39-6c1f4a4e2a11';

const open = async (value?: string) => {
  const asked: (string | undefined)[] = [];
  answer(listApis, () => ({
    apis: [apiItem(), apiItem({ apiId: LABELS, name: 'Labels', kind: 'static' })],
    ...{ total: 2, page: 1, size: 10 },
  }));
  const view = await renderScreen(<ApisZone projectId="p-1" value={value} onChange={(url) => asked.push(url)} />);
  return { ...view, asked };
};

describe('the APIs beside the editor', () => {
  it('filter the editor by their texts', async () => {
    const { keys, asked } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Articles/ }));
    await keys.click(screen.getByRole('button', { name: /^Labels/ }));
    expect(asked).toEqual([`entry:${API_ID}`, `labels:${LABELS}`]);
  });

  it('are also marked while one of their entries is shown, and are deselected by a second click', async () => {
    const { keys, asked } = await open(`entry:${API_ID}/a/1`);
    const shown = await screen.findByRole('button', { name: /^Articles/, pressed: true });
    expect(screen.getByRole('button', { name: /^Labels/, pressed: false })).toBeTruthy();
    await keys.click(shown);
    expect(asked).toEqual([undefined]);
  });
});
