import { cuesOf, vttOf } from './video-cues.js';
import type { FrameLine } from './frame-shapes.js';
import { frameOf, unitsOf } from './video-frame.js';
import { textWidth } from './slide-text.js';
import { sizeOf, subtitleStyles, videoFormats, videoQualities } from './video-parts.js';
import { slideThemes } from './slide-parts.js';

const text =
  'Au Bénin, il touche une famille sur trois pendant la saison des pluies\u00a0: les enfants d’abord. Mieux vaut prévenir\u00a0!';
const said = (cues: ReturnType<typeof cuesOf>) => cues.map(({ words }) => words.map((one) => one.text).join(' '));

describe('subtitles', () => {
  it('part a text at its sentences, in parts of about the same length', () => {
    expect(said(cuesOf({ text, seconds: 8 }, 'plain'))).toEqual([
      'Au Bénin, il touche une famille sur trois pendant',
      'la saison des pluies\u00a0: les enfants d’abord.',
      'Mieux vaut prévenir\u00a0!',
    ]);
  });

  it.each(subtitleStyles)('fill their scene, one behind the other, no word before its time: %s', (style) => {
    const cues = cuesOf({ text, seconds: 8 }, style);
    expect([cues[0]?.from, cues.at(-1)?.to]).toEqual([0, 8]);
    cues.slice(1).forEach(({ from }, at) => expect(from).toBe(cues[at]?.to));
    const words = cues.flatMap((cue) => cue.words);
    expect(words.map((one) => one.text).join(' ')).toBe(text);
    words.slice(1).forEach(({ from }, at) => expect(from).toBeGreaterThan(words[at]?.from ?? 0));
    // A third of the letters in a third of the time, or so.
    const third = words.find(({ from }) => from > 8 / 3);
    expect(text.indexOf(third?.text ?? '') / text.length).toBeGreaterThan(0.2);
  });

  it('keep to a voice where there is one', () => {
    const words = cuesOf({ text, seconds: 12 }, 'words', 6).flatMap((cue) => cue.words);
    expect(words.at(-1)?.from).toBeLessThan(6.25);
  });

  it('of nothing are none', () => expect(cuesOf({ text: ' ', seconds: 3 }, 'plain')).toEqual([]));

  it('are written as WebVTT, from the beginning of the film, with nothing a player would take for a mark', () => {
    const scene = { seconds: 4, cues: cuesOf({ text: 'A <b> & C', seconds: 4 }, 'plain') };
    expect(vttOf([{ seconds: 3_598.5, cues: [] }, scene], 'fr')).toBe(
      'WEBVTT\nKind: captions\nLanguage: fr\n\n00:59:58.500 --> 01:00:02.500\nA &lt;b&gt; &amp; C\n',
    );
  });
});

describe('a frame', () => {
  const scene = {
    title: 'Une question de tous les jours\u00a0: comment se protéger du paludisme à la maison\u00a0?',
    text,
  };
  const cases = videoFormats.flatMap((format) =>
    subtitleStyles.flatMap((style) => slideThemes.map((theme) => ({ format, style, theme }))),
  );

  it.each(cases)('holds all its words: $format $style $theme', (look) => {
    const { w, h } = unitsOf(look.format);
    for (const picture of [true, false])
      for (const subtitles of [true, false])
        for (const cue of subtitles ? cuesOf({ text, seconds: 8 }, look.style) : [null]) {
          const { shapes } = frameOf({ scene, at: 1, picture, cue, lit: 0 }, { ...look, subtitles });
          const lines = shapes.filter((one): one is FrameLine => one.kind === 'line');
          expect(lines.length).toBeGreaterThan(1);
          for (const { runs, x, y, size, bold, align } of lines) {
            const wide = textWidth(runs.map((one) => one.text).join(''), size, bold);
            const left = align === 'center' ? x - wide / 2 : x;
            expect([left >= 0, left + wide <= w, y - size >= 0, y <= h]).toEqual([true, true, true, true]);
          }
        }
  });

  it('has as many pixels as a codec takes', () => {
    for (const format of videoFormats)
      for (const quality of videoQualities) {
        const { width, height } = sizeOf(format, quality);
        expect([width % 2, height % 2, Math.min(width, height)]).toEqual([0, 0, Number.parseInt(quality, 10)]);
      }
  });
});
