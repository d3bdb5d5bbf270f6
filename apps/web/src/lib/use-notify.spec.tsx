import { projectDetails } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse, unreachable } from '../testing/fake-api.js';
import { renderScreen } from '../testing/render-screen.js';
import { call } from './http/client.js';
import { queryClient } from './query-client.js';
import { type Notify, useNotify } from './use-notify.js';
import { useSubmit } from './use-submit.js';

let notify: Notify;

function Notifying() {
  notify = useNotify();
  return <p>ready</p>;
}

async function openToasts(): Promise<void> {
  await renderScreen(<Notifying />);
  await screen.findByText('ready');
}

/** Sends twice in one turn, as a double click does. */
function TwiceForm() {
  const { submit, isError, isSuccess } = useSubmit({ mutationFn: (projectId: string) => call(projectDetails, { projectId }) });
  const twice = () => {
    submit('p-1');
    submit('p-1');
  };
  return (
    <button type="button" onClick={twice}>
      {isSuccess && 'done'}
      {isError && 'failed'}
      {!isSuccess && !isError && 'send'}
    </button>
  );
}

async function failureOf(thrown: () => unknown): Promise<unknown> {
  answer(projectDetails, () => {
    throw thrown();
  });
  return call(projectDetails, { projectId: 'p-1' }).catch((error: unknown) => error);
}

describe('toasts', () => {
  it('show one message per subject: a later one replaces the earlier', async () => {
    await openToasts();
    notify.success('save', 'Saved one');
    await screen.findByText('Saved one');
    notify.success('save', 'Saved two');
    await screen.findByText('Saved two');
    await waitFor(() => expect(screen.queryByText('Saved one')).toBeNull());
  });

  it('are shown beside each other for different subjects', async () => {
    await openToasts();
    notify.success('save', 'Saved');
    notify.info('crawl', 'Crawling');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await screen.findByText('Crawling')).toBeTruthy();
  });

  it("repeat the server's message about errors that the user can fix, without a reference", async () => {
    await openToasts();
    notify.failure('save', await failureOf(() => refuse('CONFLICT')));
    expect(await screen.findByText('Someone else changed this in the meantime. Reload and try again.')).toBeTruthy();
  });

  it('show the reference of an error of the server', async () => {
    await openToasts();
    notify.failure('save', await failureOf(() => refuse('INTERNAL', { reference: 'req-42' })));
    expect(await screen.findByText(/\(Reference req-42\)$/)).toBeTruthy();
  });

  it('say that the server cannot be reached', async () => {
    await openToasts();
    notify.failure('save', await failureOf(unreachable));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  });

  it('hide messages that only programmers understand', async () => {
    await openToasts();
    notify.failure('save', new RangeError('the path x needs :projectId'));
    expect(await screen.findByText('Some error occurred. Please try again')).toBeTruthy();
    expect(screen.queryByText(/projectId/)).toBeNull();
  });
});

describe('the query client', () => {
  const retries = (error: unknown, count: number) => {
    const retry = queryClient.getDefaultOptions().queries?.retry;
    return typeof retry === 'function' && retry(count, error as Error);
  };

  it.each([
    ['a server that cannot be reached', unreachable, true],
    ['a fault of the server', () => refuse('UNAVAILABLE'), true],
    ['too many requests', () => refuse('TOO_MANY'), true],
    ['what is not there', () => refuse('NOT_FOUND'), false],
    ['what the role does not allow', () => refuse('FORBIDDEN'), false],
  ])('asks again after %s at most twice: only where that may help', async (_what, thrown, again) => {
    const error = await failureOf(thrown);
    expect([0, 1, 2].map((count) => retries(error, count))).toEqual([again, again, false]);
  });
});

describe('a form that is sent', () => {
  it('is sent once by two clicks in one turn, and again after a refusal', async () => {
    let isDown = true;
    const { calls } = answer(projectDetails, () => {
      if (isDown) throw refuse('UNAVAILABLE');
      return null as never;
    });
    const { keys } = await renderScreen(<TwiceForm />);
    await keys.click(await screen.findByRole('button', { name: 'send' }));
    await screen.findByRole('button', { name: 'failed' });
    expect(calls).toHaveLength(1);
    isDown = false;
    await keys.click(screen.getByRole('button'));
    await screen.findByRole('button', { name: 'done' });
    expect(calls).toHaveLength(2);
  });
});
