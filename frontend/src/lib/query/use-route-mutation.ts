import type { AnswerOf, Route } from '@afi/contracts/route';
import {
  useMutation,
  useQueryClient,
  type MutateOptions,
  type Query,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { idempotencyKeyOf, send, type SendInput } from '../api/send.js';
import type { ApiError } from '../api/api-error.js';
import { callKeeper, KeptOffline, type Offline } from '../outbox/kept-offline.js';
import { isDeletedHere, noteAct } from './deleted-here.js';
import { giveUpFirstReads } from './read-again.js';

interface RouteMutationOptions<R extends Route> {
  /** Reads that this makes old. */
  refresh?: readonly Route[];
  /** The next call waits for the answer of the one before: what is chosen last is what stays. */
  inOrder?: boolean;
  onDone?: (answer: AnswerOf<R>, input: SendInput<R>) => void;
  /** Without a network it is kept on the device and sent later (docs/architecture/outbox.md). */
  offline?: Offline<R>;
}

type Result<R extends Route> = UseMutationResult<AnswerOf<R>, ApiError, SendInput<R>>;
/** How a call ended: answered, kept on the device under a key, or failed. */
export type Outcome<R extends Route> = { answer: AnswerOf<R> } | { kept: string } | { error: ApiError };
type Callbacks<R extends Route> = MutateOptions<AnswerOf<R>, ApiError, SendInput<R>> & {
  /** It is on the device, under this key, and will be sent. */
  onKept?: (key: string) => void;
  /** Of all of these the only one that is told where the screen was left before the answer. */
  onLeft?: (outcome: Outcome<R>) => void;
};

/** A mutation that knows its route, for forms. */
export type RouteMutation<R extends Route> = Omit<Result<R>, 'mutate'> & {
  readonly mutate: (input: SendInput<R>, callbacks?: Callbacks<R>) => void;
  readonly route: R;
};

/** Calls a route that changes something, then refreshes the reads it touches. */
export function useRouteMutation<R extends Route>(route: R, options: RouteMutationOptions<R> = {}): RouteMutation<R> {
  const client = useQueryClient();
  const mutation = useMutation<AnswerOf<R>, ApiError, SendInput<R>>({
    ...(options.inOrder ? { scope: { id: `${route.method} ${route.path}` } } : {}),
    mutationFn: async (input) => {
      const end = noteAct(route, (input as { params?: Record<string, unknown> }).params);
      const { offline, refresh } = options;
      const outbox = offline && callKeeper();
      const sent = outbox ? outbox.sendOrKeep(route, input, offline, refresh) : send(route, input);
      return sent.then(
        (answer) => {
          end(true);
          return answer;
        },
        (error: unknown) => {
          end(false);
          throw error;
        },
      );
    },
    onSuccess: (answer, input) => {
      options.onDone?.(answer, input);
      for (const { path } of options.refresh ?? []) {
        void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
        const isThere = ({ queryKey }: Query) => !isDeletedHere((queryKey[1] as { id?: unknown } | undefined)?.id);
        const shown = { queryKey: [path], type: 'active', predicate: isThere } as const;
        void giveUpFirstReads(client, shown).then(() => client.refetchQueries(shown));
      }
    },
  });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  /** Keys of calls on their way: what is pressed twice before it is seen is called once, and what is said of it is said once. */
  const underWay = useRef(new Set<string>()).current;
  const mutate: RouteMutation<R>['mutate'] = (input, { onKept, onLeft, onError, ...rest } = {}) => {
    const key = route.idempotent && !input.file ? idempotencyKeyOf(route, input).key : '';
    if (key && underWay.has(key)) return;
    underWay.add(key);
    const tell = (outcome: Outcome<R>) => void (left.current && onLeft?.(outcome));
    const sent = mutation.mutateAsync(input, {
      ...rest,
      onError: (error, ...more) => {
        if (!(error instanceof KeptOffline)) return onError?.(error, ...more);
        // What is kept did not fail: nothing on the screen says so.
        mutation.reset();
        onKept?.(error.key);
      },
    });
    void sent
      .then(
        (answer) => tell({ answer }),
        (error: ApiError) => tell(error instanceof KeptOffline ? { kept: error.key } : { error }),
      )
      .finally(() => underWay.delete(key));
  };
  return { ...mutation, mutate, route };
}
