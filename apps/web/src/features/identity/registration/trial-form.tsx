import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { DetailsForm } from './details-form.js';
import { useProgress } from './registration.store.js';

const CodesForm = lazy(async () => ({ default: (await import('./codes-form.js')).CodesForm }));

/** The free-trial registration, at the step where this tab left it. */
export function TrialForm() {
  const { details, begun } = useProgress();
  if (!begun) return <DetailsForm />;
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <CodesForm key={begun.authenticationCode} details={details} registration={begun} />
    </Suspense>
  );
}
