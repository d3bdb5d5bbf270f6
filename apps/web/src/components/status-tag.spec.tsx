import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.js';
import { type StatusKind, StatusTag } from './status-tag.js';

const KINDS: StatusKind[] = ['neutral', 'waiting', 'running', 'info', 'success', 'warning', 'error'];

describe('a status', () => {
  it.each(KINDS)('%s is a word with an icon that screen readers skip', async (kind) => {
    await renderScreen(<StatusTag kind={kind}>Crawled</StatusTag>);
    const word = await screen.findByText('Crawled');
    expect(word.closest('.ant-tag')?.querySelector('.anticon, [role=img]')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
