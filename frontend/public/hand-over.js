// A worker lives until what it was asked for is there, which on a line that hangs is never: the release somebody wants would wait as
// long. It lets go of what is on its way, and takes on no more; the page that asked for it starts afresh.
const leaving = new AbortController();
const request = self.fetch;

// Browsers that cannot join two signals keep the one of the page, and wait as before.
if (AbortSignal.any)
  self.fetch = (asked, options) => {
    const signals = [options?.signal ?? asked.signal, leaving.signal].filter(Boolean);
    return request(asked, { ...options, signal: AbortSignal.any(signals) });
  };

self.addEventListener('message', (event) => {
  if (event.data?.type !== 'LET_GO') return;
  leaving.abort();
  event.ports[0]?.postMessage('gone');
});
