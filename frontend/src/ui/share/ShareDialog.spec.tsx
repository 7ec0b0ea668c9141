import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../test/show.js';
import { ShareDialog, type ShareActs } from './ShareDialog.js';

describe('the link of something', () => {
  const asked: unknown[] = [];
  const acts: ShareActs = {
    make: { isPending: false, mutate: (input) => asked.push(input) },
    end: {
      isPending: false,
      mutate: (input, { onSuccess }) => {
        asked.push(input);
        onSuccess?.();
      },
    },
  };
  const dialog = (share: { url?: string; expiresAt: string } | null, before?: () => Promise<boolean>) => {
    asked.length = 0;
    return show(
      <ShareDialog
        of={{ id: 'x', title: 'Le marché', share }}
        words={{ text: 'Qui a ce lien regarde.', copy: 'Copier l’adresse' }}
        acts={acts}
        onClose={() => undefined}
        {...(before ? { before } : {})}
      />,
    );
  };
  const open = { url: 'https://afi.test/v/abc', expiresAt: '2026-12-04T10:00:00.000Z' };

  it('is made for a week, or for as long as is chosen', async () => {
    const { person } = dialog(null);
    await person.click(screen.getByRole('button', { name: 'Créer le lien' }));
    await person.selectOptions(screen.getByLabelText('Durée'), '30 jours');
    await person.click(screen.getByRole('button', { name: 'Créer le lien' }));
    expect(asked).toEqual([
      { params: { id: 'x' }, body: { days: 7 } },
      { params: { id: 'x' }, body: { days: 30 } },
    ]);
  });

  it('is not made while what it shows cannot be sent', async () => {
    const { person } = dialog(null, () => Promise.resolve(false));
    await person.click(screen.getByRole('button', { name: 'Créer le lien' }));
    expect(asked).toEqual([]);
  });

  it('is sent by WhatsApp, with what it leads to, and ended', async () => {
    const { person } = dialog(open);
    const link = screen.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(link).searchParams.get('text')).toBe('Le marché\nhttps://afi.test/v/abc');
    await person.click(screen.getByRole('button', { name: 'Arrêter le partage' }));
    expect(asked).toEqual([{ params: { id: 'x' } }]);
  });

  it('that cannot be told again is replaced', () => {
    dialog({ expiresAt: open.expiresAt });
    expect(screen.getByText(/son adresse ne peut plus être affichée/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
