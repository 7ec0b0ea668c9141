import type { DocumentLanguage } from '@afi/contracts/documents';
import type { DraftOutcome } from '@afi/contracts/draft';
import type { Reading } from '../../tools/text/reading.js';
import { escapeHtml } from '@afi/runtime/escape-html';
import { shortened } from '@afi/runtime/shortened';

/** What is known of a video; YouTube gives no transcript to anybody who asks for none of its keys. */
export interface VideoFacts {
  url: string;
  title: string;
  author: string;
}

const words = {
  fr: {
    by: (author: string) => `Une vidéo de ${author} à regarder sur YouTube.`,
    watch: 'Voir la vidéo',
    honest: 'Le contenu de la vidéo n’a pas été lu : seuls son titre et son auteur sont connus.',
  },
  en: {
    by: (author: string) => `A video by ${author} to watch on YouTube.`,
    watch: 'Watch the video',
    honest: 'The video itself was not read: only its title and its author are known.',
  },
};

/** A video as a document: its title and author, which is all the text there is. */
export function youtubeReading(video: VideoFacts): Reading {
  return {
    title: shortened(video.title, 300),
    url: video.url,
    declaredLanguage: null,
    pages: null,
    blocks: [
      { kind: 'heading', level: 1, text: video.title, page: null },
      { kind: 'aside', text: video.author, page: null },
    ],
  };
}

/** The one draft a video gives: title, author and link; its key point says that nothing else is known. */
export function videoDraft(reading: Reading, language: DocumentLanguage): DraftOutcome {
  const author = reading.blocks.find((block) => block.kind === 'aside')?.text ?? '';
  const say = words[language];
  const url = reading.url ?? '';
  return {
    title: shortened(reading.title, 200),
    content: `<p>${escapeHtml(say.by(author || 'YouTube'))}</p><p><a href="${escapeHtml(url).replaceAll('"', '&quot;')}">${say.watch}</a></p>`,
    keyPoints: [say.honest],
    tags: [language === 'fr' ? 'vidéo' : 'video'],
    sources: [{ page: null, url, text: [reading.title, author].filter(Boolean).join('\n') }],
  };
}
