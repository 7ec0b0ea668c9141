import type { DocumentLanguage } from '@afi/contracts/documents';
import type { DraftOutcome } from '@afi/contracts/draft';
import { escapeHtml } from '@afi/runtime/escape-html';
import { shortened } from '@afi/runtime/shortened';
import type { Reading } from '../../tools/text/reading.js';
import { splitSentences } from '../../tools/text/sentences.js';

const longestTitle = 80;

/** The one draft an image gives: what it shows, called by its first sentence. The image itself goes with the post. */
export function shownDraft({ blocks }: Reading, language: DocumentLanguage): DraftOutcome {
  const texts = blocks.map(({ text }) => text);
  const [first = ''] = splitSentences(texts[0] ?? '');
  const title =
    shortened(first.replace(/(?<![.\s])[.\s]+$/, ''), longestTitle) || (language === 'fr' ? 'Image' : 'Picture');
  return {
    title,
    content: texts.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    keyPoints: [],
    tags: [],
    sources: [{ page: null, url: null, text: texts.join('\n') }],
  };
}
