/** WhatsApp's emulator in a process of its own, so that it costs neither side anything. */
import { WhatsApp } from '../../emulators/whatsapp.mjs';
import { answer } from './child-process.mjs';

const whatsapp = new WhatsApp();
answer({
  start: () => whatsapp.start(),
  /** How many messages arrived since it was asked last, and how many of them twice. */
  arrived: () => {
    const numbers = whatsapp.arrived.splice(0).map(({ to }) => to);
    return { all: numbers.length, twice: numbers.length - new Set(numbers).size };
  },
});
