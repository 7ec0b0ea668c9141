import { describe, expect, it } from '@jest/globals';
import type { VideoScene } from '@afi/contracts/video-parts';
import { beginOf, momentAt } from './film-time.js';

const scene = (text: string, seconds: number): VideoScene => ({
  ...{ id: crypto.randomUUID(), title: '', text, seconds, motion: 'none', mediaId: null },
});
const scenes = [scene('', 2), scene('Un deux trois. Quatre cinq six.', 4)];
const look = { subtitles: true, style: 'words' } as const;
const said = (second: number) => {
  const moment = momentAt(scenes, second, look);
  return [moment?.at, moment?.cue?.words.map(({ text }) => text).join(' '), moment?.cue?.words[moment.lit]?.text];
};

describe('what a film shows at a second', () => {
  it('is the scene of that time, with the words that are said then', () => {
    expect(said(1)).toEqual([0, undefined, undefined]);
    expect(said(2.3)).toEqual([1, 'Un deux trois.', 'Un']);
    expect(said(5.9)).toEqual([1, 'Quatre cinq six.', 'six.']);
    expect(said(99)[0]).toBe(1);
  });

  it('passes from one scene to the next', () => {
    expect([0.1, 2, 2.2, 3].map((second) => momentAt(scenes, second, look)?.before.toFixed(1))).toEqual([
      '0.0',
      '1.0',
      '0.5',
      '0.0',
    ]);
  });

  it('begins where the scenes before end', () => expect(beginOf(scenes, 1)).toBe(2));
});
