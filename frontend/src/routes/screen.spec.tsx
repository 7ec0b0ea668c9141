import { describe, expect, it } from '@jest/globals';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { part } from './screen.js';

/** What stands there before anything else has its turn. */
function drawn({ Content }: ReturnType<typeof part>): string {
  const place = document.createElement('div');
  const whole = (
    <Suspense fallback="…">
      <Content />
    </Suspense>
  );
  flushSync(() => createRoot(place).render(whole));
  return place.textContent;
}

describe('a part of the app', () => {
  it('is drawn at once where it was loaded ahead: what stood in its place gives way to nothing else', async () => {
    const one = part(() => Promise.resolve({ default: () => <p>Là</p> }));
    await one.load();
    expect(drawn(one)).toBe('Là');
  });

  it('is waited for where it was not', () => {
    expect(drawn(part(() => new Promise(() => undefined)))).toBe('…');
  });
});
