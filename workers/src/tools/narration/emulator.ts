import type { ServerResponse } from 'node:http';
import { emulatedSpeech } from './emulated-speech.js';
import { emulatorServer, type EmulatorServer } from '../emulator-server.js';

/** Ways a service goes wrong, each used for one call in the order given; `null` lets a call pass. */
export type NarratorFault =
  | { kind: 'status'; status: number; retryAfter?: string }
  | { kind: 'stall' }
  /** A page in place of a sound. */
  | { kind: 'html' }
  /** Bytes that are said to be a sound, and are none. */
  | { kind: 'noise' }
  /** A sound of no length. */
  | { kind: 'nothing' }
  /** More than anybody can say. */
  | { kind: 'endless' }
  /** Knows no MP3: asked so, it refuses. */
  | { kind: 'wav-only' };

/** A running emulator. `calls` tells what was asked, for specs. */
export interface NarratorEmulator extends EmulatorServer {
  calls: { input: string; voice: string; model: string; format: string; key: string }[];
  faults: (NarratorFault | null)[];
  /** Goes wrong in this way at every call, once the faults are used up; null mends it. */
  broken: NarratorFault | null;
  /** As people speak, unless it is hurried: what it says is worked on for as long as it lasts. */
  lettersPerSecond: number;
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const body = { error: { message: 'emulated', type: 'invalid_request_error', param: null, code: null } };
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Goes wrong as the fault says; true when the call is over. */
function goWrong(fault: NarratorFault, format: string, response: ServerResponse): boolean {
  if (fault.kind === 'status')
    refuse(response, fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {});
  else if (fault.kind === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
  else if (fault.kind === 'noise')
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(Buffer.alloc(4_000, 7));
  else if (fault.kind === 'nothing')
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(emulatedSpeech('').subarray(0, 44));
  else if (fault.kind === 'wav-only') {
    if (format === 'wav') return false;
    refuse(response, 400);
  } else if (fault.kind === 'endless') {
    response.writeHead(200, { 'content-type': 'audio/wav' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    };
    response.on('drain', more);
    more();
  }
  return true;
}

/** Starts a service that speaks the OpenAI speech protocol: it hums for as long as a text takes. */
export async function startNarratorEmulator(port = 0): Promise<NarratorEmulator> {
  const emulator: Omit<NarratorEmulator, keyof EmulatorServer> = {
    ...{ calls: [], faults: [], broken: null, lettersPerSecond: 15 },
  };
  const server = await emulatorServer(port, (request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (request.method !== 'POST' || request.url !== '/v1/audio/speech') return refuse(response, 404);
      const asked = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, string | undefined>;
      const { input = '', voice = '', model = '', response_format: format = 'mp3' } = asked;
      const key = (request.headers.authorization ?? '').replace('Bearer ', '');
      emulator.calls.push({ input, voice, model, format, key });
      const fault = emulator.faults.length > 0 ? (emulator.faults.shift() ?? null) : emulator.broken;
      if (fault && goWrong(fault, format, response)) return;
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(emulatedSpeech(input, emulator.lettersPerSecond));
    })();
  });
  return Object.assign(emulator, server);
}
