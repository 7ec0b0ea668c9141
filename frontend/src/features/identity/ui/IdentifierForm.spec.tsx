import { identityRoutes } from '@afi/contracts/identity';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { guessCountry } from '../../../lib/phone/phone-country.js';
import { loadPhoneLibrary } from '../../../lib/phone/phone-number.js';
import { IdentifierForm } from './IdentifierForm.js';

const onSent = jest.fn();
const field = () => screen.getByLabelText<HTMLInputElement>('Numéro WhatsApp');
const country = () => screen.getByRole('button', { name: /^Pays/ });
const send = () => screen.getByRole('button', { name: 'Recevoir mon code' });
let asked: string[];
const sent = () => asked;

beforeEach(async () => {
  startServer();
  localStorage.clear();
  onSent.mockReset();
  asked = [];
  answering(identityRoutes.askCode, ({ identifier }) => {
    asked.push(identifier);
    return { requestId: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', resendAfter: 60, expiresIn: 600 };
  });
  await Promise.all([loadWords(['identity']), loadPhoneLibrary()]);
});

describe('the country of a number', () => {
  it.each([
    [['fr-BJ', 'fr'], 'Africa/Lagos', 'BJ229'],
    [['fr-FR', 'fr'], 'Africa/Porto-Novo', 'BJ229'],
    [['en-US'], 'Africa/Douala', 'CM237'],
    [['fr-FR'], 'Europe/Paris', 'CI225'],
  ])('is guessed of %s in %s as %s', (languages, zone, expected) => {
    const { code, calling } = guessCountry(languages, zone);
    expect(code + calling).toBe(expected);
  });

  it('is the one picked on this device before', () => {
    localStorage.setItem('phoneCountry', 'TG228');
    expect(guessCountry(['fr-BJ'], 'Africa/Porto-Novo')).toEqual({ code: 'TG', calling: '228' });
    localStorage.setItem('phoneCountry', '<b>');
    expect(guessCountry(['fr-BJ'], 'Africa/Porto-Novo')).toEqual({ code: 'BJ', calling: '229' });
  });
});

describe('the number somebody signs in with', () => {
  it('of Benin goes to Benin, and is shown in full before it is sent', async () => {
    localStorage.setItem('phoneCountry', 'BJ229');
    const { person } = show(<IdentifierForm initial="" onSent={onSent} />);
    await person.type(field(), '01 96 00 00 00');
    expect(await screen.findByText('Nous enverrons un code au +229 01 96 00 00 00')).toBeTruthy();
    await person.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(sent()).toEqual(['+2290196000000']);
    expect(onSent.mock.calls[0]?.[1]).toBe('+229 01 96 00 00 00'.replaceAll(' ', '\u00a0'));
  });

  it('that is pasted with its country sets it, and the next visit begins there', async () => {
    const first = show(<IdentifierForm initial="" onSent={onSent} />);
    expect(country().textContent).toBe('+225');
    await first.person.click(field());
    await first.person.paste('00229 01 96 00 00 00');
    expect(country().textContent).toBe('+229');
    expect(field().value.replaceAll(' ', '')).toBe('0196000000');
    await first.person.tab();
    first.leave();
    show(<IdentifierForm initial="" onSent={onSent} />);
    expect(country().textContent).toBe('+229');
  });

  it('of a country far away is read too', async () => {
    const { person } = show(<IdentifierForm initial="" onSent={onSent} />);
    await person.click(field());
    await person.paste('+33 6 12 34 56 78');
    await waitFor(() => expect(country().textContent).toBe('+33'));
    await person.click(send());
    await waitFor(() => expect(sent()).toEqual(['+33612345678']));
  });

  it('takes the country that is looked for by name or by calling code', async () => {
    const { person } = show(<IdentifierForm initial="" onSent={onSent} />);
    await person.click(country());
    const dialog = within(await screen.findByRole('dialog'));
    const names = () => dialog.getAllByRole('listitem').map((one) => one.textContent);
    expect(names().slice(0, 2)).toEqual(['Bénin+229', 'Burkina Faso+226']);
    expect(names().length).toBeGreaterThan(200);
    await person.type(dialog.getByRole('searchbox'), 'senegal');
    expect(names()).toEqual(['Sénégal+221']);
    await person.clear(dialog.getByRole('searchbox'));
    await person.type(dialog.getByRole('searchbox'), '+237{Enter}');
    expect(country().textContent).toBe('+237');
    expect(sent()).toEqual([]);
    await person.type(field(), '6 71 23 45 67');
    await person.click(send());
    await waitFor(() => expect(sent()).toEqual(['+237671234567']));
  });

  it('that cannot exist there is refused with an example, and nothing is sent', async () => {
    localStorage.setItem('phoneCountry', 'BJ229');
    const { person } = show(<IdentifierForm initial="" onSent={onSent} />);
    await person.type(field(), '96 00 00');
    await person.click(send());
    expect(await screen.findByText(/n’est pas un numéro valide pour ce pays.: Bénin \(\+229\)/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('of before 2024 in Benin is told what it lacks, with the number itself', async () => {
    localStorage.setItem('phoneCountry', 'BJ229');
    const { person } = show(<IdentifierForm initial="" onSent={onSent} />);
    await person.type(field(), '96 00 00 00');
    await person.click(send());
    expect(await screen.findByText(/Ajoutez 01 devant.: 01.96.00.00.00\./)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('is an address after one tap', async () => {
    const { person } = show(<IdentifierForm initial="" onSent={onSent} />);
    await person.click(screen.getByRole('button', { name: 'Recevoir le code par e-mail' }));
    await person.type(screen.getByLabelText('Adresse e-mail'), 'ama@example.org');
    await person.click(send());
    await waitFor(() => expect(sent()).toEqual(['ama@example.org']));
  });
});
