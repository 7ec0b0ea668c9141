import type { DocumentView } from '@afi/contracts/documents';
import { apiOf } from './people.js';
import type { Furnished } from './run.js';
import { documentIn, newCommunity, newLink, newPost } from './scenes.js';

/** A name that would open a dialog if it ever reached a page as HTML. */
export const hostileName = '<img src=x onerror=alert(1)>Classe de CM2';

/** Puts something of everything in one place, once for the whole run. */
export async function furnish(): Promise<Furnished> {
  const owner = apiOf('esther');
  const { id: communityId } = await newCommunity(owner, hostileName);
  const { id: postId } = await newPost(owner, communityId, `${hostileName} en sortie`);
  await newPost(owner, communityId, 'Un brouillon', false);
  const review = await newLink(owner, communityId, '/article/review');
  const saved = await newLink(owner, communityId, '/article/saved');
  const failed = await newLink(owner, communityId, '/nowhere');
  await documentIn(owner, review.id, 'done');
  const { drafts }: DocumentView = await documentIn(owner, saved.id, 'done');
  await owner.post(`/client/documents/${saved.id}/posts`, { draftIds: drafts.map(({ id }) => id), publish: true });
  await documentIn(owner, failed.id, 'failed');
  return { communityId, postId, reviewId: review.id, savedId: saved.id, failedId: failed.id };
}
