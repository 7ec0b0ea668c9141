import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { campaignRoutes, type CampaignInput, type CampaignView } from '@afi/contracts/campaigns';
import { savedAudienceRoutes } from '@afi/contracts/saved-audiences';
import i18next from 'i18next';
import { act, screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import type { AudienceParts } from '../api/audience-parts.js';
import { WriteCampaign } from './WriteCampaign.js';

const sample = [
  { id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', firstname: 'Awa', lastname: 'Koné', city: '', language: 'fr' },
] as const;
const none = { total: 0, queued: 0, started: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0, unknown: 0 };
const written = {
  ...{ id: '0a3b6a1c-6b1e-4d4c-9d0e-6f3f0f5e2d3e', status: 'draft', counts: none, cost: 0, launchedBy: null },
  ...{ launchedAt: null, finishedAt: null, scheduledAt: null, createdAt: '2026-11-22T09:00:00.000Z' },
  ...{
    schedule: null,
    window: null,
    goesOnAt: null,
    quiet: null,
    ratePerSecond: null,
    byChannel: {},
    reasons: [],
    minutes: [],
    clicks: {},
    unsubscribed: {},
    timeZone: 'Africa/Abidjan',
    plannedCost: 0,
    opens: { opened: 0, allowed: 0 },
    fallback: false,
    split: null,
    asked: null,
    secondAdmin: null,
    audienceNames: { saved: null, communities: [], file: null },
    stopped: [],
    version: 1,
  },
} as const;
const save = () => screen.getByRole('button', { name: 'Enregistrer et relire' });
/** As another word hands one over. */
const parts: AudienceParts = {
  communityIds: ({ value, onChange }) => (
    <label>
      Chorales
      <input type="checkbox" checked={Boolean(value)} onChange={() => onChange(value ? undefined : [sample[0].id])} />
    </label>
  ),
};
const posts = () => calls.filter((call) => call === 'POST /api/admin/campaigns');

describe('the form of a campaign', () => {
  let sent: CampaignInput[];
  beforeEach(() => {
    startServer();
    sent = [];
    answering(savedAudienceRoutes.all, () => ({ items: [] }));
    answering(campaignRoutes.choices, () => ({ cities: [{ name: 'Cotonou', count: 12 }], communities: [] }));
    answering(campaignRoutes.reach, (body) => ({
      count: 'filters' in body.audience && body.audience.filters.cities ? 12 : 14_812,
      sample: sample as never,
      cost: 15,
      channels: body.channels.map((channel) => ({
        channel,
        reached: 1,
        inReserve: 0,
        cost: channel === 'whatsapp' ? 15 : 0,
        leftOut: [{ code: 'campaigns.no-device', reason: 'Aucun appareil à prévenir', count: 3 }],
      })),
    }));
    answering(campaignRoutes.create, (body) => {
      sent.push(body);
      return { ...written, ...body } as CampaignView;
    });
  });

  it('tells how many people it is for, what each channel costs, and how its reader sees it', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    expect(await screen.findByText(/14\s812/)).toBeTruthy();
    await screen.findByRole('option', { name: /Cotonou/ });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Ville' }), 'Cotonou');
    expect(await screen.findByText('12')).toBeTruthy();
    await person.click(screen.getByRole('switch', { name: 'WhatsApp' }));
    // Of WhatsApp, and in all.
    await waitFor(() => expect(screen.getAllByText(/^15\sFCFA$/)).toHaveLength(2));
    await person.click(screen.getByLabelText(/^Texte/));
    await person.click(screen.getByRole('button', { name: 'prénom' }));
    expect((await screen.findAllByText(/^Awa( |$)/)).length).toBe(2);
  });

  it('is for several profiles and towns at once, each taken out again by itself', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await person.type(await screen.findByLabelText(/^Nom/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Titre/), 'Réunion');
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    for (const role of ['Parent', 'Par curiosité', 'Enseignant ou enseignante'])
      await person.selectOptions(screen.getByRole('combobox', { name: 'Profil' }), role);
    await person.click(screen.getByRole('button', { name: 'Retirer Par curiosité' }));
    await screen.findByRole('option', { name: /Cotonou/ });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Ville' }), 'Cotonou');
    await person.click(save());
    const filters = { roles: ['parent', 'teacher'], cities: ['Cotonou'] };
    await waitFor(() => expect(sent).toMatchObject([{ audience: { filters } }]));
  });

  it('says whose hours they are, and goes by those that are chosen', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await person.type(await screen.findByLabelText(/^Nom/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Titre/), 'Réunion');
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Fuseau horaire' }), 'Africa/Lagos');
    expect(screen.getByText(/Heure locale suivie\s: Lagos \(UTC\+1\)/)).toBeTruthy();
    await person.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ timeZone: 'Africa/Lagos', schedule: null }]));
  });

  it('says of hours that they cover the night', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await screen.findByLabelText(/^Nom/);
    if (!screen.queryByLabelText('De')) await person.click(screen.getByRole('switch', { name: /journée/ }));
    const set = async (label: string, hour: string) => {
      await person.clear(screen.getByLabelText(label));
      await person.type(screen.getByLabelText(label), hour);
    };
    await set('De', '08:00');
    await set('À', '20:00');
    expect(screen.queryByText(/^Ces heures couvrent la nuit/)).toBeNull();
    await set('De', '20:00');
    await set('À', '08:00');
    expect(screen.getByText(/^Ces heures couvrent la nuit/)).toBeTruthy();
  });

  it('puts a name where one is writing, and the next one behind it, in the text tried beside it too', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await person.click(screen.getByRole('switch', { name: /second texte/ }));
    const texts = screen.getAllByLabelText<HTMLTextAreaElement>(/^(Texte|Second texte)/);
    expect(texts).toHaveLength(2);
    for (const [at, text] of texts.entries()) {
      await person.click(text);
      await person.paste('Bonjour , à samedi');
      text.setSelectionRange(8, 8);
      for (const name of ['prénom', 'nom'])
        await person.click(screen.getAllByRole('button', { name })[at] as HTMLElement);
      expect(text.value).toBe('Bonjour {{prenom|cher membre}}{{nom}}, à samedi');
    }
  });

  it('is for those a filter of another word lets through, which it knows nothing of', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await person.type(await screen.findByLabelText(/^Nom/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Titre/), 'Réunion');
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    await person.click(screen.getByLabelText('Chorales'));
    await person.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ audience: { filters: { communityIds: [sample[0].id] } } }]));
    await person.click(screen.getByLabelText('Chorales'));
    await person.click(save());
    await waitFor(() => expect(sent[1]?.audience).toEqual({ filters: {} }));
  });

  it('kept by a release before, is for the community it was written for, and nobody else', async () => {
    const values = { name: 'Fête', frTitle: 'Samedi', frText: 'Venez', community: sample[0].id };
    localStorage.setItem('form  campaign', JSON.stringify({ at: Date.now(), values, beside: null }));
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Chorales' }).checked).toBe(true);
    await person.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.audience).toEqual({ filters: { communityIds: [sample[0].id] } });
    localStorage.clear();
  });

  it('asks for what is missing, and for no name nobody has', async () => {
    const onSaved = jest.fn();
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={onSaved} />);
    await person.click(save());
    expect(await screen.findByText('Donnez un nom à la campagne.')).toBeTruthy();
    expect(screen.getByText('Écrivez un titre.')).toBeTruthy();
    await person.type(screen.getByLabelText(/^Nom/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Titre/), 'Réunion');
    await person.click(screen.getByLabelText(/^Texte/));
    await person.paste('Il vous reste {{solde}}.');
    await person.click(save());
    expect(await screen.findByText(/^«\s?solde\s?» ne sera remplacé/)).toBeTruthy();
    expect(posts()).toEqual([]);
    await person.clear(screen.getByLabelText(/^Texte/));
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    await person.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(written.id));
    expect(sent).toMatchObject([
      {
        name: 'Rentrée',
        channels: ['inapp', 'push'],
        audience: { filters: {} },
        contents: { fr: { title: 'Réunion', text: 'Samedi à 10 h' } },
        window: { from: '08:00', to: '20:00' },
      },
    ]);
  });

  it('says each thing that is wrong once, at its field, and names the fields beside the button', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await person.click(screen.getByRole('switch', { name: /second texte/ }));
    await person.type(screen.getByLabelText(/^Messages par seconde/), '0');
    await person.type(screen.getByLabelText(/^Lien/), 'javascript:alert(1)');
    await person.click(save());
    expect(await screen.findAllByText('Donnez un nom à la campagne.')).toHaveLength(1);
    expect(screen.getAllByText('Écrivez un titre.')).toHaveLength(2);
    expect(screen.getAllByText(/^Écrivez un nombre entre/)).toHaveLength(1);
    expect(screen.getAllByText(/^Écrivez une adresse qui commence/)).toHaveLength(1);
    const [summary, ...others] = screen.getAllByRole('alert');
    expect(others).toEqual([]);
    expect(summary?.textContent).toMatch(/^À corriger\s:NomTitre \(français\)Texte \(français\)Lien \(français\)/);
    await person.click(screen.getByRole('radio', { name: 'English' }));
    await person.click(screen.getByRole('button', { name: 'Lien (français)' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Lien/)));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Français' }).checked).toBe(true);
  });

  it('counts nobody while the file is not chosen', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await screen.findByText(/14\s812/);
    await person.click(screen.getByRole('radio', { name: 'Un fichier CSV' }));
    expect(screen.getByText('Choisissez un fichier.')).toBeTruthy();
    expect(screen.queryByText(/14\s812/)).toBeNull();
    expect(screen.queryByText('1 personne')).toBeNull();
  });

  it('opens on the text in the language of who writes, and says what is wrong with the other one', async () => {
    await i18next.changeLanguage('en');
    const form = { title: 'Title', text: 'Text', english: 'English', save: 'Save and review' };
    i18next.addResourceBundle('en', 'campaigns', { form: { ...form, wrong: { fr: 'In the French text: {{said}}' } } });
    try {
      const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
      await person.type(screen.getByLabelText(/^Title/), 'Meeting');
      await person.type(screen.getByLabelText(/^Text/), 'On Saturday');
      await person.click(screen.getByRole('button', { name: 'Save and review' }));
      expect(await screen.findByText(/^In the French text/)).toBeTruthy();
      expect(posts()).toEqual([]);
    } finally {
      await act(() => i18next.changeLanguage('fr'));
    }
  });

  it('says at each channel how many it reaches', async () => {
    show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    const inapp = screen.getByRole('switch', { name: 'Dans l’appli' });
    await waitFor(() =>
      expect(document.getElementById(inapp.getAttribute('aria-describedby') ?? '')?.textContent).toBe('1 personne'),
    );
    expect(screen.getByRole('switch', { name: 'WhatsApp' }).getAttribute('aria-describedby')).toBeNull();
  });

  it('says a channel otherwise where one adapts it, and shows it so', async () => {
    const { person } = show(<WriteCampaign parts={parts} file={() => null} onSaved={() => undefined} />);
    await screen.findByText(/14\s812/);
    await person.type(screen.getByLabelText(/^Nom/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Titre/), 'Réunion');
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    expect(screen.queryByText('Adapter pour WhatsApp')).toBeNull();
    await person.click(screen.getByText('Adapter pour la notification'));
    await person.click(screen.getByRole('button', { name: 'Partir du texte commun' }));
    const text = screen.getByLabelText('Texte (Notification)');
    await person.clear(text);
    await person.click(save());
    expect(await screen.findByText(/Écrivez aussi l’autre partie, ou reprenez/)).toBeTruthy();
    expect(posts()).toEqual([]);
    await person.type(text, 'À samedi');
    expect(screen.getAllByText('Samedi à 10 h', { selector: 'p' })).toHaveLength(1);
    expect(screen.getByText('À samedi', { selector: 'p' })).toBeTruthy();
    await person.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.contents.byChannel).toEqual({ push: { fr: { title: 'Réunion', text: 'À samedi' } } });
    // The other language is not written: what is adapted is said to be so where it is.
    await person.click(screen.getByRole('radio', { name: 'English' }));
    expect(screen.getByText('Adapté en français')).toBeTruthy();
    expect(screen.queryByText('Adapté')).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Français' }));
    expect(screen.getByText('Adapté')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Reprendre le texte commun' }));
    expect(screen.getAllByText('Samedi à 10 h', { selector: 'p' })).toHaveLength(1);
    expect(screen.queryByText('À samedi', { selector: 'p' })).toBeNull();
  });
});
