/** Needed where Chromium runs as root in a container, and to keep it from calling anybody but the platform. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser for all, where the machine has another. */
const given = process.env['CHROMIUM_PATH'];

/** Chromium without a window of its own: the same engine for half of the processor time. It shows no notifications. */
export const headlessShell = { executablePath: given ?? '/usr/bin/chromium-headless-shell', args };

/** The whole browser, for what the other lacks. */
export const wholeBrowser = { executablePath: given ?? '/usr/bin/chromium', args };
