import type { JobView } from '@afi/contracts/jobs';
import type { MediaView } from '@afi/contracts/media';
import type { VideoView } from '@afi/contracts/videos';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { MakingVideo } from './MakingVideo.js';

const photo: MediaView = {
  ...({ id: crypto.randomUUID(), kind: 'image', status: 'ready', name: 'marche.jpg', placeholder: null } as const),
  variants: [{ type: 'image/webp', width: 540, height: 960, bytes: 9_000, url: '/files/marche.webp' }],
};
const video: VideoView = {
  ...{ id: crypto.randomUUID(), title: 'Le marché', state: 'rendering', language: 'fr', theme: 'lagune', share: null },
  ...{ format: '9:16', quality: '480p', voice: 'none', music: 'none', subtitles: true, subtitleStyle: 'plain' },
  ...{ sourceKind: 'text', skeleton: false, pictures: [photo], files: [], outdated: false, voiceless: false },
  ...{ error: null, plainVoice: null, lettersLeft: null, musicId: null, communityId: null, mark: null },
  ...{ markless: false, jobId: null, version: 1 },
  ...{ createdAt: '2026-11-23T20:00:00.000Z', updatedAt: '2026-11-23T20:00:00.000Z' },
  scenes: [
    {
      ...{ id: crypto.randomUUID(), title: '', text: 'Il ouvre à six heures.', motion: 'none' },
      ...{ mediaId: photo.id, seconds: 4 },
    },
  ],
};

it('shows a scene under way with the letters its film has: bold, with an edge', () => {
  show(<MakingVideo video={video} job={undefined} stopping={false} onStop={jest.fn()} />);
  const lines = [...document.querySelectorAll('svg text')];
  expect(lines.map((line) => line.textContent).join(' ')).toBe('Il ouvre à six heures.');
  for (const line of lines)
    expect([line.getAttribute('font-weight'), line.getAttribute('stroke')]).toEqual(['700', '#0b1520']);
});

it('says how long it still takes, in minutes where it is long', () => {
  const job = {
    id: crypto.randomUUID(),
    word: 'videos',
    stage: 'render',
    stages: ['voice', 'render', 'store'],
    percent: 8,
  };
  const left = (secondsLeft: number) => {
    const { leave } = show(
      <MakingVideo video={video} job={{ ...job, secondsLeft } as JobView} stopping={false} onStop={jest.fn()} />,
    );
    const [said] = screen.getAllByText(/^Encore/).map((one) => one.textContent);
    leave();
    return said;
  };
  expect([left(1), left(40), left(171)]).toEqual([
    'Encore 1 seconde environ',
    'Encore 40 secondes environ',
    'Encore 3 minutes environ',
  ]);
});

it('names a stage of voices for a film that has one alone', () => {
  const job = {
    word: 'videos',
    stage: 'render',
    stages: ['voice', 'render', 'store'],
    percent: 8,
  } as unknown as JobView;
  const named = (voice: VideoView['voice']) => {
    const { leave } = show(<MakingVideo video={{ ...video, voice }} job={job} stopping={false} onStop={jest.fn()} />);
    const stages = screen.getAllByRole('listitem').map((one) => one.textContent?.replace(/ \(.*/, ''));
    leave();
    return stages;
  };
  expect([named('none').length, named('narrator').length]).toEqual([2, 3]);
  expect(named('none')).not.toContain('Voix');
});
