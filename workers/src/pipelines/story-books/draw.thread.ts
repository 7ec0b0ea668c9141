/** Runs in a thread with limits of time and memory, one book after another. */
import { drawInThread } from '../../tools/pdf/draw-in-thread.js';
import { storyPdf } from '../../tools/story/story-pdf.js';

drawInThread(storyPdf);
