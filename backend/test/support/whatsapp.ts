import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** WhatsApp's Cloud API as far as it is spoken to: what arrived, and the error it answers with, if any. */
export class WhatsApp {
  readonly arrived: { to: string; template: string; texts: string[] }[] = [];
  /** Ids of what arrived: its own, and what the platform gave it. */
  readonly ids: { wamid: string; ours: string | undefined }[] = [];
  /** Texts that are no template. */
  readonly said: { to: string; text: string }[] = [];
  errorCode: number | null = null;
  private server: Server | undefined;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const answer = (status: number, body: object) =>
          response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        if (this.errorCode)
          return answer(400, { error: { message: 'no', type: 'OAuthException', code: this.errorCode } });
        const message = JSON.parse(text) as { to: string; biz_opaque_callback_data?: string; text?: { body: string } };
        const wamid = `wamid.${this.ids.length + 1}`;
        this.ids.push({ wamid, ours: message.biz_opaque_callback_data });
        if (message.text) {
          this.said.push({ to: message.to, text: message.text.body });
          return answer(200, { messaging_product: 'whatsapp', messages: [{ id: wamid }] });
        }
        const { to, template } = message as typeof message & {
          template: { name: string; components: { parameters: { text: string }[] }[] };
        };
        const texts = template.components[0]?.parameters.map((one) => one.text) ?? [];
        this.arrived.push({ to, template: template.name, texts });
        return answer(200, { messaging_product: 'whatsapp', messages: [{ id: wamid }] });
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v23.0`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

/** What the provider posts to our webhook, signed as it signs. */
export function signedNews(value: object, secret: string) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
  });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return { body, headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature } };
}
