import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Button, Drawer, Modal } from 'antd';
import { useState } from 'react';
import { renderScreen } from '../testing/render-screen.js';
import { returnFocus } from './focus-return.js';

function Openers() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Ask</Button>
      <Button onClick={() => setOpen('drawer')}>Edit</Button>
      {open === 'dialog' && <Modal open title="A question" onCancel={close} />}
      {open === 'drawer' && <Drawer open title="A form" onClose={close} />}
    </>
  );
}

describe('the focus after a dialog', () => {
  let end: () => void;
  beforeEach(() => {
    end = returnFocus();
  });
  afterEach(() => end());

  it.each(['Ask', 'Edit'])('returns to the button that opened the dialog: %s', async (name) => {
    const { keys } = await renderScreen(<Openers />);
    const opener = screen.getByRole('button', { name });
    opener.focus();
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog], .ant-drawer')).toBeTruthy());
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
