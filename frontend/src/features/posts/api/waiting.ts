import type { PostType } from '@afi/contracts/post-body';
import { postRoutes, type PostView } from '@afi/contracts/posts';
import type { KeptWrite } from '../../../lib/outbox/kept-writes.js';
import { isCallOf, useOutbox } from '../../../lib/outbox/use-outbox.js';
import type { FeedAsked } from './posts.js';

interface Written {
  communityId: string;
  title: string;
  content: string;
  publish: boolean;
  type?: PostType;
}

/** What a kept call would write. */
export const writtenIn = ({ input }: KeptWrite): Written => (input as { body: Written }).body;

/**
 * What was written for a feed and waits on this device, what the server refused among it; newest first, as posts stand. Of what
 * the feed is asked for, that alone: what waits has a type, and is neither pinned nor saved nor unread.
 */
export function useWaitingPosts(communityId: string, status: PostView['status'], asked: FeedAsked): KeptWrite[] {
  return useOutbox()
    .filter((write) => {
      const isAsked = ({ type = 'text' }: Written) => !asked.only && (!asked.type || asked.type === type);
      const isOf = (written: Written) =>
        written.communityId === communityId && written.publish === (status !== 'draft') && isAsked(written);
      return isCallOf(write, postRoutes.create) && isOf(writtenIn(write));
    })
    .reverse();
}
