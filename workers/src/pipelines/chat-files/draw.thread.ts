/** Runs in a thread with limits of time and memory, one file after another. */
import { chatPdf } from '../../tools/chat/chat-pdf.js';
import { drawInThread } from '../../tools/pdf/draw-in-thread.js';

drawInThread(chatPdf);
