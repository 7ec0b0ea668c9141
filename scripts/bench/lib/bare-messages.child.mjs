/** A bare loop that posts the same messages to the same provider: nothing is written down, nothing is looked up. */
import { answer } from './child-process.mjs';

answer({
  /** Answers how many a second. @param {{ url: string, messages: number, lines: number }} asked */
  async post({ url, messages, lines }) {
    const begin = performance.now();
    let left = messages;
    const line = async () => {
      while (left > 0) {
        left -= 1;
        const response = await fetch(`${url}/42/messages`, {
          method: 'POST',
          headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
          body: JSON.stringify(messageTo(`22501990${String(left).padStart(6, '0')}`)),
        });
        await response.json();
      }
    };
    await Promise.all(Array.from({ length: lines }, line));
    return (messages * 1_000) / (performance.now() - begin);
  },
});

/** @param {string} to */
const messageTo = (to) => ({
  ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to, type: 'template' },
  template: {
    name: 'announcement',
    language: { code: 'fr' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Réunion' },
          { type: 'text', text: 'Samedi à dix heures.' },
        ],
      },
    ],
  },
});
