import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** WhatsApp's Cloud API as far as it is spoken to: what arrived, and the error it answers with, if any. */
export class WhatsApp {
  readonly arrived: { to: string; template: string; texts: string[] }[] = [];
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
        const { to, template } = JSON.parse(text) as {
          to: string;
          template: { name: string; components: { parameters: { text: string }[] }[] };
        };
        const texts = template.components[0]?.parameters.map((one) => one.text) ?? [];
        this.arrived.push({ to, template: template.name, texts });
        return answer(200, { messaging_product: 'whatsapp', messages: [{ id: `wamid.${this.arrived.length}` }] });
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
