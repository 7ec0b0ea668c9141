import { describe, expect, it } from '@jest/globals';
import { momentOf, recordingName } from './recording-name.js';

describe('the name of a recording', () => {
  it.each(['audio/webm', 'audio/ogg', 'audio/mp4', ''])('of %s tells when it began, to the minute', (type) => {
    const name = recordingName(Date.parse('2026-11-28T18:28:41.000Z'), type);
    expect(momentOf(name)).toBe('2026-11-28T18:28:00.000Z');
  });

  it.each(['marche.weba', '2026-11-28.ogg', '2026-13-41-18h28.weba', '2026-11-28-18h28.pdf', ''])(
    'is not taken for one: %s',
    (name) => expect(momentOf(name)).toBeNull(),
  );
});
