import { normalised } from '@afi/contracts/letters';
import { memberMessageRoutes as routes, type MemberMessageView } from '@afi/contracts/member-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOffline, type ApiError } from '../../../lib/api/api-error.js';
import { idempotencyKeyOf, type SendInput } from '../../../lib/api/send.js';
import { readSession } from '../../../lib/session/session.js';
import { useOnline } from '../../../lib/use-online.js';
import { useSentToMembers } from './member-messages.js';

type Input = SendInput<typeof routes.send>;

const lookAgainAfterMs = 2_000;
/** Whether the server may have sent it all the same. */
const isOpen = (error: ApiError): boolean =>
  isOffline(error) || error.status >= 500 || error.code.startsWith('idempotency.');
/** The server puts spaces in order. */
const plain = (text: string): string => normalised(text, 'NFC').replace(/\s+/gu, ' ').trim();

/**
 * A message whose answer did not come: whether it left is seen in what the members were sent. `begin` is called before
 * each send. Sent again as it is, it goes under the same key: it never leaves twice.
 */
export function useLostMessage(communityId: string, onLeft: (input: Input) => void) {
  const client = useQueryClient();
  const online = useOnline();
  const sent = useSentToMembers(communityId);
  /** What had left before. */
  const known = useRef<ReadonlySet<string> | null>(null);
  const [lost, setLost] = useState<Input | null>(null);
  const [looked, setLooked] = useState(false);
  const [failures, setFailures] = useState(0);
  const look = useEffectEvent(async () => {
    const { isError } = await sent.refetch();
    if (isError) setFailures((count) => count + 1);
    else setLooked(true);
  });
  const looking = lost !== null && !looked;
  useEffect(() => {
    if (!looking || !online) return undefined;
    const timer = setTimeout(() => void look(), failures === 0 ? 0 : lookAgainAfterMs);
    return () => clearTimeout(timer);
  }, [looking, online, failures]);
  const find = useEffectEvent((items: readonly MemberMessageView[]) => {
    const isIt = ({ id, title, text, author }: MemberMessageView): boolean =>
      known.current?.has(id) === false &&
      author?.id === readSession()?.userId &&
      plain(title) === plain(lost?.body.title ?? '') &&
      plain(text) === plain(lost?.body.text ?? '');
    if (!lost || !items.some(isIt)) return;
    // The same text written anew is another message.
    idempotencyKeyOf(routes.send, lost).settle();
    void client.invalidateQueries({ queryKey: [routes.reach.path] });
    setLost(null);
    onLeft(lost);
  });
  const items = sent.data?.items;
  useEffect(() => {
    if (lost && items) find(items);
  }, [lost, items]);
  return {
    state: lost === null ? null : looking ? ('looking' as const) : ('missing' as const),
    begin: () => {
      if (lost === null) known.current = items ? new Set(items.map(({ id }) => id)) : null;
    },
    failed: (error: ApiError, input: Input) => {
      setLost(isOpen(error) ? input : null);
      setLooked(false);
      setFailures(0);
    },
  };
}
