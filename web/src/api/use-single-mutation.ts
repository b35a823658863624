import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type SingleMutation<Data, Variables> = Omit<UseMutationResult<Data, Error, Variables>, 'mutate'> & {
  mutate(variables: Variables): void;
};

/**
 * A mutation that ignores further presses until the first one has its response. `isPending` reaches the button too late
 * to stop a double click.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): SingleMutation<Data, Variables> {
  const isRunning = useRef(false);
  const mutation = useMutation(options);
  const mutate = (variables: Variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const done = () => {
      isRunning.current = false;
    };
    mutation.mutateAsync(variables).then(done, done);
  };
  return { ...mutation, mutate };
}
