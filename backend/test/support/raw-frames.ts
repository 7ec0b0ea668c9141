import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One WebSocket frame, right or wrong in every part (RFC 6455, 5.2). */
export interface Frame {
  opcode: number;
  payload: Buffer;
  final: boolean;
  reserved: number;
  masked: boolean;
  /** A length other than the payload's own. */
  says?: number;
}

export function bytesOf({ opcode, payload, final, reserved, masked, says }: Frame): Buffer {
  const length = says ?? payload.length;
  const first = (final ? 0x80 : 0) | ((reserved & 7) << 4) | (opcode & 15);
  const bit = masked ? 0x80 : 0;
  const head =
    length < 126
      ? Buffer.from([first, bit | length])
      : length < 65_536
        ? Buffer.from([first, bit | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, bit | 127]), bigEndian(length)]);
  if (!masked) return Buffer.concat([head, payload]);
  const mask = Buffer.from([0x12, 0x34, 0x56, 0x78]);
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ (mask[at & 3] ?? 0))]);
}

export const text = (line: string): Frame => ({
  opcode: 1,
  payload: Buffer.from(line),
  final: true,
  reserved: 0,
  masked: true,
});

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** A server that waits for the rest of a frame hangs up by itself much later. */
const patienceMs = 1_000;

/** A WebSocket spoken by hand: nothing keeps it from saying what no library would. */
export class RawSocket {
  closed = false;
  /** The last of what the other side said. */
  heard = '';

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.heard = (this.heard + chunk.toString('latin1')).slice(-4_000)));
    socket.on('error', () => undefined);
    socket.on('close', () => (this.closed = true));
  }

  static async open(port: number, query = 'EIO=4&transport=websocket'): Promise<RawSocket> {
    const socket = connect(port, '127.0.0.1');
    const raw = new RawSocket(socket);
    const key = randomBytes(16).toString('base64');
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(
      `GET /socket.io/?${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await raw.until((heard) => heard.includes(accept));
    return raw;
  }

  send(bytes: Buffer): void {
    if (!this.closed) this.socket.write(bytes);
  }

  /** Resolves when the other side said so, or hung up. */
  async until(said: (heard: string) => boolean): Promise<void> {
    while (!this.closed && !said(this.heard))
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]).catch(() => undefined);
  }

  /** Says that nothing more will come, and waits until the other side has read it all and hung up. */
  async finish(): Promise<void> {
    if (!this.closed) this.socket.end();
    const late = setTimeout(() => this.socket.destroy(), patienceMs);
    await this.until(() => false);
    clearTimeout(late);
  }
}
