import { fetchPopupCss, type PopupCss, projectPublication, testPopupCss, updatePopupCss } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { PopupCssPanel } from './popup-css-panel.js';

const NONE: PopupCss = { css: '', scoped: '', total: 0 };
const RED: PopupCss = { css: '.language-button{color:red}', scoped: 'button{color:red}', total: 1 };
let saved: PopupCss;

/** jsdom lacks this class. */
class Sheet {
  text = '';
  replaceSync(css: string) {
    this.text = css;
  }
}

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  saved = NONE;
  answer(fetchPopupCss, () => saved);
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(
    <WithSaveBar>
      <PopupCssPanel project={project({})} />
    </WithSaveBar>,
    { user: sessionUser(role) },
  );
const preview = () => {
  const shadow = document.querySelector('[data-position]')?.shadowRoot;
  return { css: (shadow?.adoptedStyleSheets.at(-1) as unknown as Sheet | undefined)?.text, text: shadow?.textContent };
};
const field = () => screen.findByRole('textbox', { name: 'Style sheet (CSS)' });

describe('the look of the popup', () => {
  it('is previewed while it is typed, saved after a question, and restored by undo', async () => {
    const tried = answer(testPopupCss, () => RED);
    const { calls } = answer(updatePopupCss, () => ({ popupCss: RED, previousCss: '' }), 'Class added successfully');
    const { keys } = await open();
    await keys.click(await field());
    await keys.paste(RED.css);
    await waitFor(() => expect(preview().css).toBe(RED.scoped));
    expect(preview().text).toContain('हिन्दी');
    expect(tried.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', css: RED.css }]);
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('dialog', { name: 'Change the look of the language switcher?' });
    saved = RED;
    await keys.click(screen.getByRole('button', { name: 'Change look' }));
    expect(await screen.findByText(/^Class added successfully/)).toBeTruthy();
    expect(await screen.findByText('1 rule')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { projectId: 'p-1', css: RED.css },
        { projectId: 'p-1', css: '' },
      ]),
    );
  });

  it('says what is not allowed, and is not saved then', async () => {
    answer(testPopupCss, () => {
      throw refuse('VALIDATION', { message: 'Line 1, body: only parts of the popup are possible.' });
    });
    const { keys } = await open();
    await keys.type(await field(), 'body{{}');
    expect(await screen.findByText(/^Line 1, body/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(preview().css).toBe('');
  });

  it('is read-only for people who may not change it', async () => {
    saved = RED;
    await open('collaborator');
    expect(await screen.findByText(RED.css)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(preview().css).toBe(RED.scoped);
  });
});
