import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepTranscribe, readTranscribe } from './transcribe-choice.js';

describe('giving recordings to the transcription service', () => {
  beforeEach(() => localStorage.clear());

  it('is off for who said so once, on this device, and for nobody else', () => {
    expect(readTranscribe('awa')).toBe(true);
    keepTranscribe('awa', false);
    expect([readTranscribe('awa'), readTranscribe('binta')]).toEqual([false, true]);
    keepTranscribe('awa', true);
    expect(readTranscribe('awa')).toBe(true);
  });
});
