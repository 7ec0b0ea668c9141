import { z } from 'zod';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import type { PageReason } from './page-reason.js';
import { LinkFetcher } from './fetch-link.js';
import type { PagePolicy } from './page-policy.js';

/** What YouTube tells about a video without a key. It gives no transcript. */
export interface YoutubeVideo {
  id: string;
  url: string;
  title: string;
  author: string;
}

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const idShape = /^[\w-]{11}$/;

/** The eleven letters of a video in a YouTube link (watch, youtu.be, shorts, embed, live), or null for any other link. */
export function youtubeId(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (url.hostname === 'youtu.be') id = first;
  else if (hosts.has(url.hostname))
    id =
      first === 'watch' ? url.searchParams.get('v') : ['shorts', 'embed', 'live', 'v'].includes(first) ? second : null;
  return id && idShape.test(id) ? id : null;
}

const oembed = z.object({ title: z.string().min(1).max(500), author_name: z.string().max(200).default('') });

/**
 * Asks YouTube's oEmbed about a video.
 * @throws Failure `video-unavailable` (private, removed, not to be embedded)
 * @throws TransientFailure `link-unreachable` when YouTube does not answer well
 */
export async function readYoutube(id: string, policy: PagePolicy, signal: AbortSignal): Promise<YoutubeVideo> {
  const url = `https://www.youtube.com/watch?v=${id}`;
  const service = new URL(policy.youtubeOembedUrl);
  service.searchParams.set('url', url);
  service.searchParams.set('format', 'json');
  const port = service.port || (service.protocol === 'https:' ? '443' : '80');
  // The service's address is configuration, not the person's: it may stand inside.
  const fetcher = new LinkFetcher({ ...policy, allowHosts: [...policy.allowHosts, `${service.hostname}:${port}`] });
  const { status, body } = await fetcher.fetchJson(service, signal);
  if (status === 429 || status >= 500) throw new TransientFailure<PageReason>('link-unreachable');
  const video = oembed.safeParse(body);
  if (status !== 200 || !video.success) throw new Failure<PageReason>('video-unavailable', { status });
  return { id, url, title: video.data.title.trim(), author: video.data.author_name.trim() };
}
