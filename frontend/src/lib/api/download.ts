import type { Route } from '@afi/contracts/route';
import { sent, type SendInput } from './send.js';

/** Keeps the file a route answers on the device, under the name the server gave it. @throws ApiError */
export async function download<R extends Route>(route: R, input: SendInput<R>): Promise<void> {
  const response = await sent(route, input);
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox still reads it when `click` returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
