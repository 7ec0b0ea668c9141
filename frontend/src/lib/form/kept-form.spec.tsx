import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { forgetForm, keepForm, keptForm, keptForms, noteBeside, forgetOldForms, setAside } from './kept-form.js';

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

  it('of somebody without an account is given to nobody an hour later, and gone', () => {
    const hour = 3_600_000;
    keepForm('register', { title: 'Aminata' }, { at: Date.now() - 0.9 * hour });
    expect(keptForm('register', like)?.values).toEqual({ title: 'Aminata' });
    keepForm('register', { title: 'Aminata' }, { at: Date.now() - 1.1 * hour });
    window.dispatchEvent(new Event('pagehide'));
    expect(keptForm('register', like)).toBeNull();
    expect(onDevice()).toEqual([]);
  });

  it('too old leaves the device when the app starts, whoever wrote it and whatever is opened', () => {
    const hour = 3_600_000;
    const put = (name: string, ago: number) =>
      localStorage.setItem(name, JSON.stringify({ at: Date.now() - ago * hour, values: { title: 'Aminata' } }));
    put('form  register', 1.1);
    put('form  join', 0.9);
    put('form awa post', 6.9 * 24);
    put('form koffi post', 7.1 * 24);
    localStorage.setItem('form awa broken', '{');
    localStorage.setItem('look', 'dark');
    forgetOldForms();
    expect(Object.keys(localStorage).sort()).toEqual(['form  join', 'form awa post', 'look']);
  });

  it('carries what is noted beside it, and only that', () => {
    keepForm('fair', { title: 'Fête' });
    noteBeside('fair', { id: 'a' });
    window.dispatchEvent(new Event('pagehide'));
    expect(keptForm('fair', like)).toMatchObject({ values: { title: 'Fête' }, beside: { id: 'a' } });
    noteBeside('fair', { id: 'b' });
    expect(keptForm('fair', like)?.beside).toEqual({ id: 'b' });
    keepForm('fair', { title: 'Fête de fin d’année' }, { beside: { id: 'b' } });
    expect(keptForm('fair', like)).toMatchObject({ values: { title: 'Fête de fin d’année' }, beside: { id: 'b' } });
    noteBeside('fair', null);
    expect(keptForm('fair', like)?.beside).toBeNull();
  });

  it('is never given what another tab notes beside its own text', () => {
    const [name] = (() => {
      keepForm('fair', { title: 'De cet onglet' });
      window.dispatchEvent(new Event('pagehide'));
      return onDevice();
    })();
    const other = JSON.stringify({ at: Date.now(), values: { title: 'D’un autre onglet' } });
    localStorage.setItem(name ?? '', other);
    noteBeside('fair', { id: 'of this tab' });
    expect(localStorage.getItem(name ?? '')).toBe(other);
    // Nor is there anything to note beside what was given up.
    forgetForm('fair');
    noteBeside('fair', { id: 'of this tab' });
    expect(onDevice()).toEqual([]);
  });

  it('gives way to another without being lost; of many such the oldest leave', () => {
    for (const at of [1, 2, 3, 4, 5, 6, 7]) {
      keepForm('fair', { title: `Fête ${at}` }, { at: Date.now() - 60_000 + at });
      setAside('fair');
    }
    keepForm('fair', { title: 'Sortie' });
    expect(keptForms('fair', like).map(({ values }) => values.title)).toEqual([
      'Sortie',
      ...[7, 6, 5, 4, 3].map((at) => `Fête ${at}`),
    ]);
  });
});
