import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that a second click does not start again, however soon it comes. The disabled state of a button would come too late, because
 * the screen renders later.
 */
export function useSubmit<Data, Body>(options: UseMutationOptions<Data, Error, Body>) {
  const busy = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...args) => {
      busy.current = false;
      return options.onSettled?.(...args);
    },
  });
  const submit: typeof mutation.mutate = (...args) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, submit };
}
