import type { Request, Response } from 'express';

/** Cookie that makes a browser a known device of the back office. It opens nothing without the password. */
const cookie = 'afi_device';
const yearMs = 31_536_000_000;

export function deviceTokenOf(request: Request): string | null {
  const match = /(?:^|;\s*)afi_device=([A-Za-z0-9_-]{20,100})/.exec(request.headers.cookie ?? '');
  return match?.[1] ?? null;
}

export function rememberDevice(response: Response, token: string, secure: boolean): void {
  response.cookie(cookie, token, { httpOnly: true, sameSite: 'strict', secure, maxAge: yearMs, path: '/api' });
}

/** A short name of the browser, for the list of devices. */
export function deviceNameOf(request: Request): string {
  const agent = request.headers['user-agent'] ?? '';
  const browser = /(Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari)/.exec(agent)?.[1] ?? '';
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' };
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS') ?? '';
  return [names[browser] ?? browser, system].filter(Boolean).join(' · ') || agent.replace(/[^\x20-\x7e]/g, '').slice(0, 60) || '?';
}
