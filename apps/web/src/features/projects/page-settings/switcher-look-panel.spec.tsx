import { fetchPopupCss, fetchSwitcherLook, projectPublication, type SwitcherLook, updateSwitcherLook } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { SwitcherLookPanel } from './switcher-look-panel.js';

const PLAIN: SwitcherLook = {
  ...{ place: 'bottom-right', parent: null, labels: 'native', background: null, textColour: null, languages: [], hidden: [] },
};
const BODY = { projectId: 'p-1', place: 'bottom-right', labels: 'native', parent: '', background: '', textColour: '' };
let saved: SwitcherLook;

/** jsdom lacks this class. */
class Sheet {
  text = '';
  replaceSync(css: string) {
    this.text = css;
  }
}

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  saved = PLAIN;
  answer(fetchSwitcherLook, () => saved);
  answer(fetchPopupCss, () => ({ css: '', scoped: 'ul{gap:1px}', total: 1 }));
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(
    <WithSaveBar>
      <SwitcherLookPanel project={project({})} />
    </WithSaveBar>,
    { user: sessionUser(role) },
  );
const preview = () => {
  const shadow = document.querySelector('[data-position]')?.shadowRoot;
  const names = [...(shadow?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  return { css: (shadow?.adoptedStyleSheets.at(-1) as unknown as Sheet | undefined)?.text, names };
};
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save changes' });

describe('the language switcher', () => {
  it('shows its preview where it will be: in a corner of a window, or in an element', async () => {
    const { keys } = await open();
    const host = () => ({ ...document.querySelector<HTMLElement>('[data-position]')?.dataset });
    await waitFor(() => expect(host()).toEqual({ position: 'bottom-right' }));
    await keys.click(screen.getByRole('combobox', { name: 'Place' }));
    await keys.click(await screen.findByTitle('Top left'));
    expect(host()).toEqual({ position: 'top-left' });
    await keys.type(screen.getByRole('textbox', { name: 'Inside an element' }), '#menu');
    expect(host()).toEqual({ position: 'top-left', at: '' });
    expect(document.querySelector('[data-label="#menu"] [data-position]')).toBeTruthy();
    expect(preview().names).toEqual(['English', 'हिन्दी', 'اردو']);
  });

  it('previews the choices, saves them after a question, and restores the old ones by undo', async () => {
    const look: SwitcherLook = { ...PLAIN, labels: 'english', languages: ['ur', 'hi'], background: '#0b3d91', textColour: '#ffffff' };
    const { calls } = answer(updateSwitcherLook, () => ({ switcherLook: look, previous: PLAIN }), 'Project updated');
    const { keys } = await open();
    await waitFor(() => expect(preview().names).toEqual(['English', 'हिन्दी', 'اردو']));
    await keys.click(screen.getByRole('radio', { name: 'In English' }));
    await keys.click(screen.getByRole('button', { name: /^Move .*Urdu up$/ }));
    await keys.type(screen.getByRole('textbox', { name: 'Background' }), '#0b3d91');
    await keys.type(screen.getByRole('textbox', { name: 'Text' }), '#ffffff');
    expect(preview().names).toEqual(['English', 'Urdu', 'Hindi']);
    expect(preview().css).toMatch(/background:#0b3d91.*ul\{gap:1px\}$/);
    expect(screen.getByText('Contrast 10.0: easy to read.')).toBeTruthy();
    await keys.click(await save());
    const question = await screen.findByRole('dialog', { name: 'Change the language switcher?' });
    expect(calls).toEqual([]);
    saved = look;
    await keys.click(within(question).getByRole('button', { name: 'Change switcher' }));
    expect(await screen.findByText(/^Project updated/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { ...BODY, ...look, parent: '' },
        { ...BODY, languages: [], hidden: [] },
      ]),
    );
  });

  it('needs at least one language, and colours with enough contrast', async () => {
    const { keys } = await open();
    await keys.click(await screen.findByRole('checkbox', { name: /Hindi/ }));
    await waitFor(() => expect(preview().names).toEqual(['English', 'اردو']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Urdu/ }).disabled).toBe(true);
    await keys.type(screen.getByRole('textbox', { name: 'Background' }), '#ffffff');
    await keys.type(screen.getByRole('textbox', { name: 'Text' }), '#dddddd');
    expect(screen.getByText('Contrast 1.4: too low, at least 4.5 is needed.')).toBeTruthy();
    await keys.click(await save());
    expect(await screen.findByText(/can hardly be read/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says which selector is not allowed', async () => {
    answer(updateSwitcherLook, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'parent', message: 'Please name one element.' }] });
    });
    const { keys } = await open();
    await keys.type(await screen.findByRole('textbox', { name: 'Inside an element' }), 'div > a');
    await keys.click(await save());
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change switcher' }));
    expect(await screen.findByText('Please name one element.')).toBeTruthy();
  });

  it('is read-only for people who may not change it', async () => {
    await open('collaborator');
    expect(await screen.findByText('Languages in the switcher, in order')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In English' }).disabled).toBe(true);
  });
});
