import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { emulatedImage, imageAnswer } from './emulated-image.js';
import { emulatorServer, type EmulatorServer } from '../emulator-server.js';

/** Ways a service goes wrong, each used for one call in the order given; `null` lets a call pass. */
export type DrawingFault =
  | { kind: 'status'; status: number; retryAfter?: string }
  | { kind: 'stall' }
  /** A page in place of an image. */
  | { kind: 'html' }
  /** Letters that are no image. */
  | { kind: 'noise' }
  /** An address in place of the image itself. */
  | { kind: 'address' }
  /** Knows no `response_format`: asked so, it refuses. Stays. */
  | { kind: 'no-format' };

/** A running emulator. `calls` tells what was asked, for specs. */
export interface DrawingEmulator extends EmulatorServer {
  calls: { prompt: string; model: string; size: string; format: string | null; key: string }[];
  faults: (DrawingFault | null)[];
  /** Goes wrong in this way at every call, once the faults are used up; null mends it. */
  broken: DrawingFault | null;
  /** What no text may hold, and the status it is refused with; null lets every text pass. */
  refuses: { text: string; status: number } | null;
}

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = { error: { message: 'emulated', type: 'invalid_request_error', param: null, code: null } };

/** Goes wrong as the fault says; true when the call is over. */
function goWrong(fault: DrawingFault, format: string | null, response: ServerResponse): boolean {
  if (fault.kind === 'status')
    send(response, fault.status, refusal, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {});
  else if (fault.kind === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
  else if (fault.kind === 'noise') send(response, 200, imageAnswer(Buffer.alloc(4_000, 7)));
  else if (fault.kind === 'address') send(response, 200, { data: [{ url: 'http://127.0.0.1:1/image.png' }] });
  else if (fault.kind === 'no-format') {
    if (format === null) return false;
    send(response, 400, refusal);
  }
  return true;
}

/** Starts a service that speaks the OpenAI images protocol: it paints a sun in colours of the text. */
export async function startDrawingEmulator(port = 0): Promise<DrawingEmulator> {
  const emulator: Omit<DrawingEmulator, keyof EmulatorServer> = { calls: [], faults: [], broken: null, refuses: null };
  const server = await emulatorServer(port, (request, response) => {
    void (async () => {
      if (request.method !== 'POST' || request.url !== '/v1/images/generations') return send(response, 404, refusal);
      const asked = (await json(request)) as Record<string, string | undefined>;
      const { prompt = '', model = '', size = '', response_format: format = null } = asked;
      emulator.calls.push({ prompt, model, size, format, key: request.headers.authorization ?? '' });
      const { refuses, broken, faults } = emulator;
      if (refuses && prompt.includes(refuses.text)) return send(response, refuses.status, refusal);
      const lasting = faults.find((one) => one?.kind === 'no-format');
      const fault = lasting ?? (faults.length > 0 ? (faults.shift() ?? null) : broken);
      if (fault && goWrong(fault, format, response)) return;
      send(response, 200, imageAnswer(await emulatedImage(prompt, size)));
    })();
  });
  return Object.assign(emulator, server);
}
