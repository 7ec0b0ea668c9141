import { describe, expect, it } from '@jest/globals';
import { defaultCommentSettings } from '@afi/contracts/comments';
import { changesOf, fieldsOf } from './settings.js';

const before = fieldsOf({ ...defaultCommentSettings, moderationKeywords: ['arnaque', 'faux billet'] });

describe('settings of comments, as a form sends them', () => {
  it('are what was changed alone', () => {
    expect(changesOf(before, before)).toEqual({});
    expect(changesOf(before, { ...before, allowLikes: false, maxLength: '500' })).toEqual({
      allowLikes: false,
      maxLength: 500,
    });
  });

  it('hold keywords a line each, or between commas, each once', () => {
    expect(changesOf(before, { ...before, moderationKeywords: ' arnaque\n\nfaux billet, arnaque ' })).toEqual({
      moderationKeywords: ['arnaque', 'faux billet'],
    });
  });

  it('send no number for an empty field', () => {
    expect(changesOf(before, { ...before, maxDepth: ' ' })).toEqual({ maxDepth: NaN });
  });
});
