import { campaignInput, type CampaignView } from '@afi/contracts/campaigns';
import { bodyOf, emptyCampaign, fieldsOf } from './fields.js';

describe('the form of a campaign', () => {
  const written = { ...emptyCampaign, name: 'Rentrée', frTitle: 'Réunion', frText: 'Samedi' };

  it('is every client by day, in the app and by push, unless somebody says otherwise', () => {
    expect(bodyOf(written, 'Africa/Abidjan')).toEqual({
      name: 'Rentrée',
      channels: ['inapp', 'push'],
      audience: { filters: {} },
      fallback: false,
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
      split: null,
      schedule: null,
      timeZone: 'Africa/Abidjan',
      window: { from: '08:00', to: '20:00' },
      ratePerSecond: null,
    });
  });

  it('is read back as it was written', () => {
    const whole = {
      ...written,
      whatsapp: true,
      fallback: true,
      role: 'parent\nteacher',
      city: 'Cotonou\nAbomey, Calavi',
      language: 'en',
      seenFrom: '2026-10-01',
      contributed: '{"communityIds":["0a3b6a1c-6b1e-4d4c-9d0e-6f3f0f5e2d3e"]}',
      enTitle: 'Meeting',
      enText: 'Saturday',
      enUrl: '/app',
      later: true,
      at: '2026-12-01T09:00:00.000Z',
      zone: 'Africa/Porto-Novo',
      windowed: false,
      rate: '20',
      split: true,
      bFrTitle: 'Rendez-vous',
      bFrText: 'Samedi à 10 h',
      bEnTitle: 'Come',
      bEnText: 'Saturday at 10',
      share: '30',
      hours: '2',
      aWhatsappFrTitle: 'Réunion samedi',
      aWhatsappFrText: 'Venez, {{prenom|cher membre}}',
      aPushEnTitle: 'Meeting',
      aPushEnText: 'On Saturday',
      bEmailFrTitle: 'Une lettre',
      bEmailFrText: 'Longue',
    };
    const body = campaignInput.parse(bodyOf(whole, 'Africa/Abidjan'));
    expect(fieldsOf(body as unknown as CampaignView)).toEqual(whole);
  });

  it('keeps the clock it was written by, whoever changes it, with a time and without', () => {
    for (const later of [true, false]) {
      const fields = { ...written, later, at: later ? '2026-12-01T09:00:00.000Z' : '', zone: 'Africa/Porto-Novo' };
      const body = campaignInput.parse(bodyOf(fields, 'Africa/Abidjan'));
      expect(body.timeZone).toBe('Africa/Porto-Novo');
      expect(bodyOf(fieldsOf(body as unknown as CampaignView), 'Europe/Paris').timeZone).toBe('Africa/Porto-Novo');
    }
  });

  it('keeps an audience it cannot show', () => {
    const audience = { clientIds: ['0a3b6a1c-6b1e-4d4c-9d0e-6f3f0f5e2d3e'] };
    const fields = fieldsOf({ ...bodyOf(written, 'UTC'), audience } as unknown as CampaignView);
    expect(bodyOf(fields, 'UTC').audience).toEqual(audience);
  });

  it('sends the half-written text of a channel only where that is chosen: there it is said', () => {
    const half = { ...written, aWhatsappFrTitle: 'Réunion' };
    expect(bodyOf(half, 'UTC').contents).not.toHaveProperty('byChannel');
    expect(bodyOf({ ...half, whatsapp: true }, 'UTC').contents.byChannel?.whatsapp?.fr).toBeDefined();
    const whole = bodyOf({ ...half, aWhatsappFrText: 'Venez' }, 'UTC').contents;
    expect(whole.byChannel).toEqual({ whatsapp: { fr: { title: 'Réunion', text: 'Venez' } } });
  });
});
