import type { CommunityView } from '@afi/contracts/communities';
import type { DocumentView } from '@afi/contracts/documents';
import type { PostView } from '@afi/contracts/posts';
import type { ApiClient } from './api-client.js';
import { readRun } from './run.js';
import { until } from './until.js';

/** A community of its own for a journey. */
export function newCommunity(owner: ApiClient, name: string): Promise<CommunityView> {
  return owner.post('/client/communities', { name, type: 'school', city: 'Cotonou' });
}

export function newPost(author: ApiClient, communityId: string, title: string, publish = true): Promise<PostView> {
  return author.post('/client/posts', { communityId, title, content: `<p>${title}, en deux mots.</p>`, publish });
}

/** Starts turning a page of the article server into drafts. */
export function newLink(owner: ApiClient, communityId: string, path: string): Promise<{ id: string; jobId: string }> {
  return owner.post('/client/documents', { communityId, url: `${readRun().articles}${path}` });
}

/** Waits until the server, not a screen, says that a document came to this state. */
export function documentIn(owner: ApiClient, id: string, status: DocumentView['status']): Promise<DocumentView> {
  return until(`the document to be ${status}`, async () => {
    const document = await owner.get<DocumentView>(`/client/documents/${id}`);
    return document.status === status && document;
  });
}

/** Lets the article server answer what it holds back. */
export async function release(mark: string): Promise<void> {
  await fetch(`${readRun().articles}/release/${mark}`, { method: 'POST' });
}
