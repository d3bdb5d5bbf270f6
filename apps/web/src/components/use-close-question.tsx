import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useUnsaved } from '../lib/unsaved.js';
import { DiscardQuestion } from './discard-question.js';

/** Going back or forward can close what an address opened. Other moves within a screen change its filters or its page. */
const isBack = (action: string) => action === 'BACK' || action === 'FORWARD' || action === 'GO';

interface CloseQuestion {
  close(): void;
  /** Does another action that would lose the changes, after the question. */
  ask(move: () => void): void;
  /** Render the question beside the drawer, not inside it, because keys pressed in the question would also reach the drawer. */
  question: ReactNode;
}

/** Closes a drawer or a dialog at once, or asks before its changes are lost. */
export function useCloseQuestion(isChanged: boolean, onClose: () => void): CloseQuestion {
  const [asked, setAsked] = useState<() => void>();
  useUnsaved(isChanged);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => isChanged && isBack(action) && next.pathname === current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const ask = (move: () => void) => (isChanged ? setAsked(() => move) : move());
  const discard = () => {
    setAsked(undefined);
    if (blocker.status === 'blocked') blocker.proceed();
    else asked?.();
  };
  const stay = () => {
    setAsked(undefined);
    blocker.reset?.();
  };
  return {
    ask,
    close: () => ask(onClose),
    question: <DiscardQuestion open={asked !== undefined || blocker.status === 'blocked'} onDiscard={discard} onStay={stay} />,
  };
}
