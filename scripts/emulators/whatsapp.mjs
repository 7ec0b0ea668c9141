/** WhatsApp's Cloud API as far as it is spoken to, on this machine: for specs, and for trying things by hand. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * How it goes wrong. A number whose last four digits are those of a fault meets it whatever the switch says: `0429` is told to
 * wait, `0500` meets a broken server, `0026` has no WhatsApp, `0444` is taken while the answer is lost, `0415` gets half an
 * answer, `0010` one after ten seconds.
 * @typedef {'too-many' | 'broken' | 'refused' | 'lost' | 'malformed' | 'slow'} Fault
 */
/** @type {Readonly<Record<string, Fault>>} */
const magicNumbers = {
  '0429': 'too-many',
  '0500': 'broken',
  '0026': 'refused',
  '0444': 'lost',
  '0415': 'malformed',
  '0010': 'slow',
};
/** @type {readonly Fault[]} */
export const faults = ['too-many', 'broken', 'refused', 'lost', 'malformed', 'slow'];
/**
 * How what became of a message is told to our webhook.
 * @typedef {'none' | 'once' | 'doubled' | 'late' | 'out-of-order'} News
 */
/** @type {readonly News[]} */
export const newsKinds = ['none', 'once', 'doubled', 'late', 'out-of-order'];
const [slowMs, lateMs, dayMs] = [10_000, 30_000, 24 * 3_600_000];

/** Errors as the provider words them: what a caller reads is `code`. @param {number} code */
const errorOf = (code) => ({ error: { message: `(#${code})`, type: 'OAuthException', code } });

/**
 * A message as it is posted.
 * @typedef {{ to: string, biz_opaque_callback_data?: string, text?: { body: string },
 *   template?: { name: string, components: { parameters: { text: string }[] }[] } }} Posted
 */

/** The provider, on a port of its own. */
export class WhatsApp {
  constructor() {
    /** Templates that arrived. @type {{ to: string, template: string, texts: string[] }[]} */
    this.arrived = [];
    /** Ids of what arrived: its own, and what the platform gave it. @type {{ wamid: string, ours: string | undefined }[]} */
    this.ids = [];
    /** Texts that are no template. @type {{ to: string, text: string }[]} */
    this.said = [];
    /** The code every call is refused with. @type {number | null} */
    this.errorCode = null;
    /** @type {Fault | null} */
    this.fault = null;
    /** Whether magic numbers meet their faults; off where numbers are generated, which may end as they do. */
    this.magic = false;
    /** Whether texts that are no template are refused where nobody wrote within a day, as the provider does (131047). */
    this.strict = false;
    /** When somebody last wrote to our number. @type {Map<string, number>} */
    this.heard = new Map();
    /** @type {News} */
    this.news = 'none';
    /** Where news go, signed with this secret. @type {{ url: string, secret: string } | null} */
    this.webhook = null;
    /** Told of each message that arrives. @type {((to: string, text: string) => void) | null} */
    this.onMessage = null;
    /** Told how our webhook answered, each time. @type {((status: number) => void) | null} */
    this.onAnswer = null;
    /** @type {Set<NodeJS.Timeout>} */
    this.timers = new Set();
    /** @type {import('node:http').Server | undefined} */
    this.server = undefined;
  }

  /** Answers the address `WHATSAPP_API_URL` wants. @param {number} [port] @returns {Promise<string>} */
  async start(port = 0) {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (/** @type {Buffer} */ chunk) => (text += chunk.toString()));
      request.on('end', () => this.answer(text, response));
    }).listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (this.server.address()).port}/v23.0`;
  }

  stop() {
    for (const timer of this.timers) clearTimeout(timer);
    this.server?.closeAllConnections();
    this.server?.close();
  }

  /** Somebody writes to our number. @param {string} from @param {string} text @returns {Promise<number | null>} the answer's status */
  write(from, text) {
    this.heard.set(from.replace(/\D/g, ''), Date.now());
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const id = `wamid.in.${Date.now()}`;
    return this.tell({
      messages: [{ id, from: from.replace(/\D/g, ''), timestamp, type: 'text', text: { body: text } }],
    });
  }

  /** @param {string} body @param {import('node:http').ServerResponse} response */
  answer(body, response) {
    /** @param {number} status @param {object} said */
    const say = (status, said) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
    if (this.errorCode) return say(400, errorOf(this.errorCode));
    /** @type {Posted} */
    let message;
    try {
      message = JSON.parse(body);
    } catch {
      return say(400, errorOf(100));
    }
    const fault = (this.magic && magicNumbers[message.to.slice(-4)]) || this.fault;
    if (fault === 'too-many') return say(429, errorOf(130429));
    if (fault === 'broken') return say(500, errorOf(131000));
    if (fault === 'refused') return say(400, errorOf(131026));
    const heard = this.heard.get(message.to.replace(/\D/g, '')) ?? 0;
    if (this.strict && message.text && heard < Date.now() - dayMs) return say(400, errorOf(131047));
    const wamid = this.take(message);
    if (fault === 'lost') return response.destroy();
    const answer = { messaging_product: 'whatsapp', messages: [{ id: wamid }] };
    if (fault === 'malformed') {
      const half = JSON.stringify(answer).slice(0, 30);
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(half);
    }
    if (fault === 'slow') return this.after(slowMs, () => say(200, answer));
    return say(200, answer);
  }

  /** @param {Posted} message */
  take(message) {
    const wamid = `wamid.${this.ids.length + 1}`;
    this.ids.push({ wamid, ours: message.biz_opaque_callback_data });
    const texts = message.template?.components[0]?.parameters.map((one) => one.text) ?? [];
    if (message.text) this.said.push({ to: message.to, text: message.text.body });
    else this.arrived.push({ to: message.to, template: message.template?.name ?? '', texts });
    this.onMessage?.(message.to, message.text?.body ?? texts.join('\n\n'));
    void this.tellOf(wamid, message);
    return wamid;
  }

  /** What became of a message, as it is told to be told. @param {string} wamid @param {Posted} message */
  async tellOf(wamid, { to, biz_opaque_callback_data: ours }) {
    if (this.news === 'none') return;
    const order = this.news === 'out-of-order' ? ['read', 'delivered', 'sent'] : ['sent', 'delivered', 'read'];
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const all = order.map((status) => ({
      ...{ id: wamid, status, timestamp, recipient_id: to.replace(/\D/g, '') },
      ...(ours === undefined ? {} : { biz_opaque_callback_data: ours }),
    }));
    const times = this.news === 'doubled' ? 2 : 1;
    const send = async () => {
      for (const status of all) for (let time = 0; time < times; time += 1) await this.tell({ statuses: [status] });
    };
    if (this.news === 'late') this.after(lateMs, () => void send());
    else await send();
  }

  /** Posts news to our webhook, signed. @param {object} value @returns {Promise<number | null>} */
  async tell(value) {
    if (!this.webhook) return null;
    const { url, secret } = this.webhook;
    try {
      const { status } = await fetch(url, { method: 'POST', ...signedNews(value, secret) });
      this.onAnswer?.(status);
      return status;
    } catch {
      // The platform is away: a real provider tries again for days, this one says so to whoever asked.
      return null;
    }
  }

  /** @param {number} ms @param {() => void} run */
  after(ms, run) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}

/** What the provider posts to our webhook, signed as it signs. @param {object} value @param {string} secret */
export function signedNews(value, secret) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
  });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return { body, headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature } };
}
