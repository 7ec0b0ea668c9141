import { useQueryClient } from '@tanstack/react-query';
import { isMissing } from '../api/api-error.js';
import { send } from '../api/send.js';
import { isDeletedHere } from '../query/deleted-here.js';
import { followChange, type FetchRow } from './follow-changes.js';
import { useLive, useLiveReturn } from './use-live.js';

const fetchRow: FetchRow = async (route, params) => {
  if (isDeletedHere(params.id)) return null;
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
  const readAgain = (matches: (reads: readonly string[]) => boolean, refetchType: 'active' | 'none') =>
    void client.invalidateQueries({ predicate: ({ meta }) => matches(meta?.reads ?? []), refetchType });
  useLive('changed', (change) => {
    // Without the row there is nothing to put in its place: what tells of it is old.
    followChange(client, change, fetchRow).catch(() => readAgain((reads) => reads.includes(change.word), 'none'));
  });
  useLiveReturn(() => readAgain((reads) => reads.length > 0, 'active'));
}
