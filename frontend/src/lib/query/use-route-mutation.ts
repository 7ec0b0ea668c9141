import type { AnswerOf, Route } from '@afi/contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send, type SendInput } from '../api/send.js';
import type { ApiError } from '../api/api-error.js';

interface RouteMutationOptions<R extends Route> {
  /** Reads that this makes old. */
  refresh?: readonly Route[];
  onDone?: (answer: AnswerOf<R>, input: SendInput<R>) => void;
}

/** Calls a route that changes something, then refreshes the reads it touches. */
export function useRouteMutation<R extends Route>(route: R, options: RouteMutationOptions<R> = {}) {
  const client = useQueryClient();
  return useMutation<AnswerOf<R>, ApiError, SendInput<R>>({
    mutationFn: (input) => send(route, input),
    onSuccess: (answer, input) => {
      options.onDone?.(answer, input);
      for (const read of options.refresh ?? []) void client.invalidateQueries({ queryKey: [read.path] });
    },
  });
}
