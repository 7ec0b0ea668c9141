import type { Request, Response } from 'express';
import { knownDeviceDays } from '@afi/contracts/identity';

/** Cookie that makes a browser a known device of the back office. It opens nothing without the password. */
const cookie = 'afi_device';

export function deviceTokenOf(request: Request): string | null {
  const match = /(?:^|;\s*)afi_device=([A-Za-z0-9_-]{20,100})/.exec(request.headers.cookie ?? '');
  return match?.[1] ?? null;
}

export function rememberDevice(response: Response, token: string, secure: boolean): void {
  const maxAge = knownDeviceDays * 86_400_000;
  response.cookie(cookie, token, { httpOnly: true, sameSite: 'strict', secure, maxAge, path: '/api' });
}

/** Marks of user agents, the telling ones first: a phone's says Linux, an Edge's says Chrome. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A short name of the browser, for the list of devices. */
export function deviceNameOf(request: Request): string {
  const agent = request.headers['user-agent'] ?? '';
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1];
  const system = systems.find(([mark]) => agent.includes(mark))?.[1];
  return [browser, system].filter(Boolean).join(' · ') || agent.replace(/[^\x20-\x7e]/g, '').slice(0, 60) || '?';
}
