import { beforeEach, describe, expect, it } from '@jest/globals';
import { endSession, startSession } from './session/session.js';
import { dismissToast, endToasts, readToasts, showToast } from './toast.js';

const undo = (about: string) =>
  showToast({ tone: 'ok', text: about, about, action: { label: 'Annuler', run: () => undefined } });
const shown = () => readToasts().map(({ text }) => text);

describe('an offer to undo', () => {
  beforeEach(() => {
    for (const { id } of readToasts()) dismissToast(id);
  });

  it('ends with what it is about, and with nothing else', () => {
    undo('review 1');
    undo('review 2');
    endToasts('review 1');
    expect(shown()).toEqual(['review 2']);
  });

  it('ends with the session; other messages stay', () => {
    startSession({ token: 'token', userType: 'client', userId: '1' });
    undo('post 1');
    showToast({ tone: 'info', text: 'Une nouvelle version est prête.' });
    endSession('logout');
    expect(shown()).toEqual(['Une nouvelle version est prête.']);
  });
});

describe('a message', () => {
  it('is said once, however often it is told; each offer to undo stays its own', () => {
    for (const { id } of readToasts()) dismissToast(id);
    showToast({ tone: 'info', text: 'Gardé sur cet appareil' });
    showToast({ tone: 'info', text: 'Gardé sur cet appareil' });
    expect(shown()).toEqual(['Gardé sur cet appareil']);
    const run = () => undefined;
    for (const about of ['a', 'b'])
      showToast({ tone: 'ok', text: 'Supprimé', about, action: { label: 'Annuler', run } });
    expect(shown()).toEqual(['Gardé sur cet appareil', 'Supprimé', 'Supprimé']);
  });

  it('gives way to what is said next of the same thing, and of nothing else', () => {
    for (const { id } of readToasts()) dismissToast(id);
    showToast({ tone: 'info', text: 'Le livre se prépare.', about: 'pdf 1' });
    showToast({ tone: 'info', text: 'Le livre se prépare encore.', about: 'pdf 2' });
    showToast({ tone: 'ok', text: 'Le livre est prêt.', about: 'pdf 1' });
    expect(shown()).toEqual(['Le livre se prépare encore.', 'Le livre est prêt.']);
  });
});
