import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepTranscribe, readTranscribe } from './transcribe-choice.js';

describe('giving recordings to the transcription service', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered of who said so, on this device, and of nobody else', () => {
    expect(readTranscribe('awa')).toBeNull();
    keepTranscribe('awa', false);
    expect([readTranscribe('awa'), readTranscribe('binta')]).toEqual([false, null]);
    keepTranscribe('awa', true);
    expect(readTranscribe('awa')).toBe(true);
  });
});
