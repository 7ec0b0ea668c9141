import { randomUUID } from 'node:crypto';
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

/** A second of a tone, as a browser sends it. */
export async function sentVoice(owner: ApiClient): Promise<string> {
  const [rate, seconds] = [8_000, 1];
  const bytes = Buffer.alloc(44 + rate * seconds, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(rate * seconds, 40);
  for (let at = 0; at < rate * seconds; at += 1) bytes[44 + at] = 128 + Math.round(60 * Math.sin(at / 3));
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }), 'voix.wav');
  const answer = await fetch(`${readRun().url}/api/client/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.session?.token ?? ''}`, 'Idempotency-Key': randomUUID() },
    body: form,
  });
  return ((await answer.json()) as { id: string }).id;
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
