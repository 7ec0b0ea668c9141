import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { forgetForm, keepForm, keptForm } from './kept-form.js';

const like = { title: '', city: '' };
const onDevice = () => Object.keys(localStorage).filter((name) => name.startsWith('form '));

describe('what was written in a form', () => {
  it('is there for the next form at once, and on the device a moment later: no key waits for it', async () => {
    keepForm('fair', { title: 'Fête' });
    expect(onDevice()).toEqual([]);
    expect(keptForm('fair', like)?.values).toEqual({ title: 'Fête' });
    keepForm('fair', { title: 'Fête de fin d’année' });
    await waitFor(() => expect(onDevice()).toHaveLength(1));
    expect(keptForm('fair', like)?.values).toEqual({ title: 'Fête de fin d’année' });
  });

  it('is on the device when the page is left, or put aside, before that moment', () => {
    keepForm('fair', { title: 'Fête' });
    window.dispatchEvent(new Event('pagehide'));
    expect(onDevice()).toHaveLength(1);
    keepForm('trip', { title: 'Sortie' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onDevice()).toHaveLength(2);
  });

  it('that was given up is not written down afterwards', () => {
    keepForm('fair', { title: 'Fête' });
    forgetForm('fair');
    window.dispatchEvent(new Event('pagehide'));
    expect(onDevice()).toEqual([]);
    expect(keptForm('fair', like)).toBeNull();
  });
});
