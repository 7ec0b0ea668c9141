import type { AnswerOf, Route } from '@afi/contracts/route';
import { useMutation, useQueryClient, type Query, type UseMutationResult } from '@tanstack/react-query';
import { send, type SendInput } from '../api/send.js';
import type { ApiError } from '../api/api-error.js';
import { isDeletedHere, noteAct } from './deleted-here.js';

interface RouteMutationOptions<R extends Route> {
  /** Reads that this makes old. */
  refresh?: readonly Route[];
  onDone?: (answer: AnswerOf<R>, input: SendInput<R>) => void;
}

/** A mutation that knows its route, for forms. */
export type RouteMutation<R extends Route> = UseMutationResult<AnswerOf<R>, ApiError, SendInput<R>> & {
  readonly route: R;
};

/** Calls a route that changes something, then refreshes the reads it touches. */
export function useRouteMutation<R extends Route>(route: R, options: RouteMutationOptions<R> = {}): RouteMutation<R> {
  const client = useQueryClient();
  const mutation = useMutation<AnswerOf<R>, ApiError, SendInput<R>>({
    mutationFn: async (input) => {
      const takeBack = noteAct(route, (input as { params?: Record<string, unknown> }).params);
      return send(route, input).catch((error: unknown) => {
        takeBack();
        throw error;
      });
    },
    onSuccess: (answer, input) => {
      options.onDone?.(answer, input);
      for (const { path } of options.refresh ?? []) {
        void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
        const isThere = ({ queryKey }: Query) => !isDeletedHere((queryKey[1] as { id?: unknown } | undefined)?.id);
        void client.refetchQueries({ queryKey: [path], type: 'active', predicate: isThere });
      }
    },
  });
  return { ...mutation, route };
}
