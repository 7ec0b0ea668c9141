import { describe, expect, it } from '@jest/globals';
import type { MediaView } from '@afi/contracts/media';
import type { PostAction } from '@afi/contracts/post-action';
import type { PostBody } from '@afi/contracts/post-body';
import type { PostView } from '@afi/contracts/posts';
import { laColombe, post as written } from '../../../../test/publishing.js';
import {
  bodyValue,
  changeOf,
  emptyPost,
  fieldsOf,
  inputOf,
  isPast,
  isPlanned,
  meetingAt,
  mediaIdsOf,
  previewOf,
  typeOfAddress,
  withBodyValue,
} from './composer.js';

const { id } = laColombe;
const mediaId = '0198f0f5-6b1e-7d4c-9d0e-0a3b6a1c2d32';

describe('the form of a post', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
    ['https://us02web.zoom.us/j/1', 'zoom'],
    ['https://us02web.zoom.com/j/1', 'zoom'],
    ['https://agency.zoomgov.com/j/1', 'zoom'],
    ['https://www.youtube.com/v/dQw4w9WgXcQ', 'youtube'],
    ['https://meet.google.com/abc-defg-hij', 'google_meet'],
    ['www.example.com', 'link'],
    ['https://youtube.com.evil.example/', 'link'],
    ['Réunion à 9 h', null],
    ['https://example.com et autre chose', null],
    ['javascript:alert(1)', null],
  ])('makes of %s, pasted alone, a post of type %s', (text, type) => expect(typeOfAddress(text)).toBe(type));

  it.each([
    'https://www.youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ?t=4',
  ])('shows the video of %s before it is published', (url) =>
    expect(previewOf('youtube', { url }, new Map())).toMatchObject({ videoId: 'dQw4w9WgXcQ' }),
  );

  it('knows the hour of a meeting, and of nothing else', () => {
    const body = JSON.stringify({ zoom: { url: 'https://zoom.us/j/1', at: '2026-12-05T09:00:00.000Z' } });
    expect(meetingAt({ type: 'zoom', body })).toBe('2026-12-05T09:00:00.000Z');
    expect([meetingAt({ type: 'google_meet', body }), meetingAt({ type: 'text', body })]).toEqual(['', '']);
  });

  it('keeps what was given for a type while another is tried', () => {
    const images = { ...emptyPost, type: 'image' as const };
    const body = withBodyValue(images, { images: [{ mediaId }] });
    const link = { ...images, type: 'link' as const, body };
    const both = { ...link, body: withBodyValue(link, { url: 'example.com' }) };
    expect(bodyValue(both)).toEqual({ url: 'example.com' });
    expect(bodyValue({ ...both, type: 'image' })).toEqual({ images: [{ mediaId }] });
    expect(mediaIdsOf(both)).toEqual([]);
    expect(mediaIdsOf({ ...both, type: 'image' })).toEqual([mediaId]);
  });

  it('sends the body of the type that is chosen, and none with a text', () => {
    const fields = {
      ...emptyPost,
      title: 'Photos',
      type: 'image' as const,
      body: JSON.stringify({ image: { images: [{ mediaId }] } }),
    };
    expect(inputOf(fields, id, true)).toMatchObject({ type: 'image', body: { images: [{ mediaId }] }, publish: true });
    expect(inputOf({ ...fields, type: 'text' }, id, false)).not.toHaveProperty('body');
  });

  it.each<PostBody>([
    { type: 'text' },
    { type: 'image', images: [{ mediaId, caption: 'La cour', media: null }] },
    { type: 'youtube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', videoId: 'dQw4w9WgXcQ', at: null },
    { type: 'jitsi_meet', url: 'https://meet.jit.si/afi-x', at: '2026-12-05T09:00:00.000Z' },
    {
      type: 'carousel',
      currency: 'XAF',
      products: [{ name: 'Pagne', price: 12_000, description: '', mediaId: null, media: null }],
    },
  ])('begins with what a post of $type is, and sends it again unchanged', (body) => {
    const post: PostView = { ...written('Un titre'), body, content: '' };
    const { type, ...sent } = changeOf(fieldsOf(post, () => null)).body;
    expect(type).toBe(body.type);
    expect(body).toMatchObject(sent);
  });

  describe('with a payment', () => {
    const media: MediaView = {
      id: mediaId,
      kind: 'pdf',
      status: 'ready',
      variants: [],
      placeholder: null,
      name: 'livret.pdf',
    };
    const asked = { type: 'payment', amount: 500, currency: 'XOF', description: 'Livret' } as const;
    const receipt = {
      amount: 500,
      currency: 'XOF' as const,
      description: 'Livret',
      paidAt: '2026-11-20T10:00:00.000Z',
    };
    const told = { ...asked, label: null, file: 'stamp', paid: false, receipt: null, media: null };
    const old = { ...media, id: '0198f0f5-6b1e-7d4c-9d0e-0a3b6a1c2d99' };
    it.each<[string, PostAction, object]>([
      ['its file, by what its team is told', { ...told, media, gives: media }, { ...asked, mediaId }],
      ['its file, as a release before told it', { ...told, media }, { ...asked, mediaId }],
      [
        'the file it gives, not the one that was paid for, and no receipt',
        { ...told, paid: true, receipt, media: old, gives: media },
        { ...asked, mediaId },
      ],
      ['no file where it gives none any more', { ...told, paid: true, receipt, media: old, gives: null }, asked],
    ])('keeps %s', (_, action, sent) => {
      const post: PostView = { ...written('Livret'), content: '', action };
      const fields = fieldsOf(post, () => null);
      expect(changeOf(fields).action).toEqual(sent);
    });
  });

  it('tells a moment that lies behind from the minute that runs', () => {
    const now = Date.parse('2026-11-22T10:00:30Z');
    const past = (at: string) => isPast(at, now);
    expect(['', '2026-11-22T10:01:00.000Z', '2026-11-22T10:00:00.000Z'].map(past)).toEqual([false, false, false]);
    expect(past('2026-11-22T09:59:00.000Z')).toBe(true);
  });

  it('is planned while its start lies ahead', () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    expect(isPlanned({ startsAt: '' }, now)).toBe(false);
    expect(isPlanned({ startsAt: '2026-11-22T10:01:00.000Z' }, now)).toBe(true);
    expect(isPlanned({ startsAt: '2026-11-22T10:00:00.000Z' }, now)).toBe(false);
  });
});
