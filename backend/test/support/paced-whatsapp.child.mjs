/**
 * WhatsApp in a process of its own, which does nothing but note when each message arrives: what keeps the process of a spec busy
 * would otherwise bunch them together. Tells its address, then, whenever it is asked, the moments in milliseconds.
 */
import { setPriority } from 'node:os';
import { WhatsApp } from '../../../scripts/emulators/whatsapp.mjs';

try {
  // Before whoever else is busy here: what waits for this process would seem to arrive at once.
  setPriority(-20);
} catch {
  // Only root may.
}
const whatsapp = new WhatsApp();
/** @type {number[]} */
const moments = [];
whatsapp.onMessage = () => void moments.push(performance.now());
process.on('message', () => process.send?.({ moments }));
process.on('disconnect', () => process.exit());
process.send?.({ url: await whatsapp.start() });
