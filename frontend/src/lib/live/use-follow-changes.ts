import { useQueryClient, type Query } from '@tanstack/react-query';
import { isMissing } from '../api/api-error.js';
import { send } from '../api/send.js';
import { whenBack, isDeletedHere } from '../query/deleted-here.js';
import { readAgain } from '../query/read-again.js';
import type { FetchRow } from './follow-changes.js';
import { useLive, useLiveReturn } from './use-live.js';

const fetchRow: FetchRow = async (route, params) => {
  if (isDeletedHere(params.id)) return null;
  await whenBack(params.id);
  try {
    return (await send(route, { params })) as { id: string };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Keeps what the screens show true, for as long as a layout is there: `changed`, and all of it after a broken line. */
export function useFollowChanges(): void {
  const client = useQueryClient();
  useLive('changed', (change) => {
    // Without the row there is nothing to put in its place: what tells of it is old.
    const isTold = ({ meta }: Query) => meta?.reads?.includes(change.word) ?? false;
    // Told of nothing yet, a first screen does not need it.
    import('./follow-changes.js')
      .then(({ followChange }) => followChange(client, change, fetchRow))
      .catch(() => client.invalidateQueries({ predicate: isTold, refetchType: 'none' }));
  });
  // First reads under way among them: they may have left before the line was back.
  useLiveReturn(() => void readAgain(client, { predicate: ({ meta }) => Boolean(meta?.reads?.length) }));
}
