import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useUnsaved } from '../lib/unsaved.js';
import { DiscardQuestion } from './discard-question.js';

/** Going back in the browser closes what an address opened; every other move within a screen is its own. */
const isBack = (action: string) => action === 'BACK' || action === 'FORWARD' || action === 'GO';

/** Closes a drawer or a dialog at once, or asks before its changes are lost. `question` is drawn beside the drawer, because keys that are pressed in it would reach the drawer, too. */
export function useCloseQuestion(isChanged: boolean, onClose: () => void): { close(): void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isChanged);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => isChanged && isBack(action) && next.pathname === current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const discard = () => {
    setAsking(false);
    if (blocker.status === 'blocked') blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    question: <DiscardQuestion open={isAsking || blocker.status === 'blocked'} onDiscard={discard} onStay={stay} />,
  };
}
