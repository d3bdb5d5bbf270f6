import { describe, expect, it } from '@jest/globals';
import { useNavigate } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { renderScreen } from '../testing/render-screen.js';
import { FormDrawer } from './form-drawer.js';
import { LinkButton } from './link-button.js';
import { TextItem } from './text-item.js';

/** A list whose address says whether the drawer is open. */
function List({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const close = () => void navigate({ to: '.', search: {} });
  return (
    <>
      <LinkButton to="." search={{ open: 'new' }}>
        New person
      </LinkButton>
      {open && (
        <FormDrawer
          form={form}
          initial={{ name: '' }}
          title="New person"
          submitLabel="Save"
          pending={false}
          onClose={close}
          onSubmit={close}
        >
          <TextItem name="name" label="Name" />
        </FormDrawer>
      )}
    </>
  );
}

async function open(typed: string) {
  const view = await renderScreen(({ search }) => <List open={search.open === 'new'} />);
  await view.keys.click(screen.getByRole('link', { name: 'New person' }));
  if (typed) await view.keys.type(await screen.findByLabelText('Name'), typed);
  return view;
}
const isClosed = () => waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
const question = () => screen.findByText('Leave without saving?');

const WAYS = {
  Cancel: ({ keys }) => keys.click(screen.getByRole('button', { name: 'Cancel' })),
  Escape: ({ keys }) => keys.keyboard('{Escape}'),
  cross: ({ keys }) => keys.click(screen.getByRole('button', { name: 'Close' })),
} satisfies Record<string, (view: Awaited<ReturnType<typeof open>>) => Promise<void>>;

describe.each(Object.entries(WAYS))('a drawer that is closed by %s', (_name, close) => {
  it('closes at once while nothing has been typed', async () => {
    await close(await open(''));
    await isClosed();
  });

  it('asks if typed text would be lost, keeps it, and closes after a confirmation', async () => {
    const view = await open('Asha');
    await close(view);
    await question();
    await view.keys.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
    await close(view);
    await question();
    await view.keys.click(screen.getByRole('button', { name: 'Discard changes' }));
    await isClosed();
  });
});

describe('a drawer', () => {
  it('closes without a question when it is saved', async () => {
    const { keys } = await open('Asha');
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('closes without a question if the text is unchanged', async () => {
    const { keys } = await open('A{Backspace}');
    await keys.click(screen.getByRole('button', { name: 'Cancel' }));
    await isClosed();
  });
});
