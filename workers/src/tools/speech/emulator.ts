import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { emulatorServer, type EmulatorServer } from '../emulator-server.js';

/** Ways a service goes wrong, each used for one call in the order given; `null` lets a call pass. */
export type SpeechFault =
  | { kind: 'status'; status: number; retryAfter?: string }
  | { kind: 'stall' }
  | { kind: 'malformed' }
  /** Knows no times of words, or none at all: asked so, it refuses. */
  | { kind: 'no-words' }
  | { kind: 'text-only' };

/** A running emulator. `heard` counts how often each sound was written down, by its hash: a part paid twice shows. */
export interface SpeechEmulator extends EmulatorServer {
  calls: { format: string; bytes: number; model: string }[];
  heard: Map<string, number>;
  faults: (SpeechFault | null)[];
  /** Goes wrong in this way at every call, once the faults are used up; null mends it. */
  broken: SpeechFault | null;
  /** Answers wait for it: what is under way is seen. */
  gate: Promise<void> | null;
  /** What it hears in any sound, in place of a sentence of its own. */
  says: string | null;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
const refusal = (message: string) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } });

/** Fields of a multipart body, and the bytes of its file. */
function partsOf(body: Buffer, type: string): { fields: Map<string, string>; file: Buffer } {
  const boundary = `--${/boundary=("?)([^";]+)\1/.exec(type)?.[2] ?? ''}`;
  const fields = new Map<string, string>();
  let file: Buffer = Buffer.alloc(0);
  for (let at = body.indexOf(boundary); at >= 0;) {
    const next = body.indexOf(boundary, at + boundary.length);
    if (next < 0) break;
    const part = body.subarray(at + boundary.length + 2, next - 2);
    const split = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, split).toString('latin1');
    const content = part.subarray(split + 4);
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? '';
    if (head.includes('filename=')) file = content;
    else fields.set(name, content.toString('utf8'));
    at = next;
  }
  return { fields, file };
}

const sentences = [
  'Je note une idée pour le marché.',
  'Demain je rappelle Madame Aya.',
  'Je suis content de cette journée.',
];

/** What it hears in a sound: always the same sentence for the same bytes, half a second a word. */
function saidIn(file: Buffer, says: string | null) {
  const hash = createHash('sha256').update(file).digest('hex');
  const text = says ?? sentences[Number.parseInt(hash.slice(0, 4), 16) % sentences.length] ?? '';
  const words = text.split(' ').map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.4 }));
  return { hash, text, words };
}

/** Whether the call is over: refused, spoilt or left without an answer. */
function goWrong(fault: SpeechFault, fields: ReadonlyMap<string, string>, response: ServerResponse): boolean {
  const asked = { words: fields.has('timestamp_granularities[]'), format: fields.get('response_format') };
  if (fault.kind === 'status')
    send(response, fault.status, refusal('emulated'), fault.retryAfter ? { 'retry-after': fault.retryAfter } : {});
  else if (fault.kind === 'malformed') send(response, 200, { segments: 'none' });
  else if (fault.kind === 'no-words' && asked.words) send(response, 400, refusal('timestamp_granularities'));
  else if (fault.kind === 'text-only' && asked.format !== 'json') send(response, 400, refusal('response_format'));
  else return fault.kind === 'stall';
  return true;
}

/** Starts a service that speaks the OpenAI transcriptions protocol. `no-words` and `text-only` stay once they come. */
export async function startSpeechEmulator(port = 0): Promise<SpeechEmulator> {
  const emulator: Omit<SpeechEmulator, keyof EmulatorServer> = {
    ...{ calls: [], heard: new Map(), faults: [], broken: null, gate: null, says: null },
  };
  const server = await emulatorServer(port, (request, response) => {
    void (async () => {
      const body = await bytesOf(request);
      if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
        return send(response, 404, refusal('no such route'));
      const { fields, file } = partsOf(body, request.headers['content-type'] ?? '');
      const format = fields.get('response_format') ?? 'json';
      emulator.calls.push({ format, bytes: file.length, model: fields.get('model') ?? '' });
      const fault = emulator.faults.length > 0 ? (emulator.faults.shift() ?? null) : emulator.broken;
      if (fault && goWrong(fault, fields, response)) return;
      const { hash, text, words } = saidIn(file, emulator.says);
      await emulator.gate;
      emulator.heard.set(hash, (emulator.heard.get(hash) ?? 0) + 1);
      if (format === 'json') return send(response, 200, { text });
      const segments = [{ id: 0, start: 0, end: words.at(-1)?.end ?? 0, text }];
      send(response, 200, {
        ...{ task: 'transcribe', language: 'french', duration: 4, text, segments },
        ...(fields.has('timestamp_granularities[]') ? { words } : {}),
      });
    })();
  });
  return Object.assign(emulator, server);
}
