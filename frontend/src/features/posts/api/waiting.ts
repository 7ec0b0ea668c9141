import { postRoutes, type PostView } from '@afi/contracts/posts';
import type { KeptWrite } from '../../../lib/outbox/kept-writes.js';
import { isCallOf, useOutbox } from '../../../lib/outbox/use-outbox.js';

interface Written {
  communityId: string;
  title: string;
  content: string;
  publish: boolean;
}

/** What a kept call would write. */
export const writtenIn = ({ input }: KeptWrite): Written => (input as { body: Written }).body;

/** What was written for a feed and waits on this device, what the server refused among it; newest first, as posts stand. */
export function useWaitingPosts(communityId: string, status: PostView['status']): KeptWrite[] {
  return useOutbox()
    .filter((write) => {
      const isOf = ({ communityId: of, publish }: Written) => of === communityId && publish === (status !== 'draft');
      return isCallOf(write, postRoutes.create) && isOf(writtenIn(write));
    })
    .reverse();
}
