import { type ReactNode, useState } from 'react';
import { SaveBar } from '../components/save-bar.js';
import { UnsavedPlace } from '../lib/unsaved.js';

/** A panel of the settings with the bar that saves it. */
export function WithSaveBar({ children }: { children: ReactNode }) {
  const [discarded, setDiscarded] = useState(0);
  return (
    <>
      <UnsavedPlace key={discarded} value="Panel">
        {children}
      </UnsavedPlace>
      <SaveBar isOpen={() => true} onOpen={() => undefined} onDiscard={() => setDiscarded(discarded + 1)} />
    </>
  );
}
