import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepTranscribe, readTranscribe } from './transcribe-choice.js';

describe('giving recordings to the transcription service', () => {
  beforeEach(() => localStorage.clear());

  it('is off until chosen, and stays as chosen, for one person of this device', () => {
    expect(readTranscribe('awa')).toBe(false);
    keepTranscribe('awa', true);
    expect([readTranscribe('awa'), readTranscribe('binta')]).toEqual([true, false]);
    keepTranscribe('awa', false);
    expect(readTranscribe('awa')).toBe(false);
  });
});
