import { shortened } from './shortened.js';

/** What a download is called after a title: characters no folder may hold are left out, and none is cut in two. */
export const downloadName = (title: string): string =>
  shortened(title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim(), 80).trimEnd() || 'Afi';
