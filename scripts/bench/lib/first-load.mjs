/** What a page loads at a first visit, as a real browser asks for it: looked at by the benchmarks, and by a journey. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../lib/run-command.mjs';

/** KB of scripts and styles, gzipped; `screen` beyond the home of who is signed in. */
export const most = { landing: 120, login: 150, feed: 200, heaviest: 230, screen: 40 };

/** @param {ReadonlyMap<string, number>} files see {@link filesOf} @returns {number} KB */
export const sum = (files) => [...files.values()].reduce((all, bytes) => all + bytes, 0) / 1024;

/**
 * Scripts and styles a page asked for until it was quiet: bytes, gzipped, by path.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} [token] of a client
 * @returns {Promise<Map<string, number>>}
 */
export async function filesOf(browser, url, token) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'fr-FR' });
  if (token)
    await context.addInitScript(
      `localStorage.setItem('token', '${token}'); localStorage.setItem('userType', 'client')`,
    );
  // With the data saver, as on bought data: what a screen needs, and nothing that is loaded ahead for others.
  await context.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
  const page = await context.newPage();
  /** @type {Map<string, number>} */
  const files = new Map();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const file = join(root, 'frontend/dist', pathname);
    if (/\.(js|css)$/.test(pathname) && existsSync(file)) files.set(pathname, gzipSync(readFileSync(file)).length);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return files;
}
