import { actionWithout, bodyWithout, callsByName, leadsToNumber } from './ways-to-person.js';

const person = { firstname: 'Sena', lastname: 'Dossou', phone: '+2290197150003', email: 'sena@exemple.bj' };
const digits = '2290197150003';

describe('(d133) an address leads to a number', () => {
  it.each([
    `https://wa.me/${digits}`,
    `https://wa.me/+${digits}?text=Bonjour`,
    'https://wa.me/229-01%2097-15-00-03',
    `https://wa.me/00${digits}/`,
    `https://api.whatsapp.com/send?phone=%2B${digits}&text=Bonjour`,
    `https://api.whatsapp.com/send/?phone=+229 01 97 15 00 03`,
    `https://t.me/+${digits}`,
    `https://signal.me/#p/+${digits}`,
    `https://exemple.org/appel?to=tel:+229-01-97-15-00-03`,
  ])('by %s', (address) => expect(leadsToNumber(address, person.phone)).toBe(true));

  it.each([
    `https://exemple.org/recu/77${digits}88`,
    `https://exemple.org/recu/${digits}`,
    `https://wa.me/22997000000?text=${digits}`,
    `https://wa.me/${digits}4`,
    `https://exemple.org/?phone=1${digits}`,
    'https://exemple.org/%E0%A4%A',
    'nulle part',
  ])('not by %s', (address) => expect(leadsToNumber(address, person.phone)).toBe(false));

  it('not by any, to who has none', () => expect(leadsToNumber('https://wa.me/', null)).toBe(false));
});

describe('a text calls somebody by name', () => {
  it.each(['Sena Dossou', 'Mme SENA  DOSSOU, trésorière', 'Écrire à Sena-Dossou'])('in “%s”', (text) =>
    expect(callsByName(text, person)).toBe(true),
  );
  it.each(['Sena', 'Senami Dossou', 'Sena Dossouvi', '', null])('not in “%s”', (text) =>
    expect(callsByName(text, person)).toBe(false),
  );
  it('not where half of the name is missing: a first name is many people’s', () =>
    expect(callsByName('Sena', { ...person, lastname: '' })).toBe(false));
});

describe('what is left of a button', () => {
  const foreign = '+2250700000000';
  it('is nothing where it leads to who left', () => {
    expect(actionWithout({ type: 'phone', label: null, phone: person.phone }, person, false)).toBeNull();
    expect(
      actionWithout({ type: 'email', label: null, email: 'SENA@exemple.bj', subject: null }, person, false),
    ).toBeNull();
    expect(bodyWithout({ type: 'link', url: `https://wa.me/${digits}`, at: null, preview: null }, person)).toEqual({
      type: 'text',
    });
  });

  it('is all but their name where it leads to somebody else, and all of it where nobody knew them', () => {
    const action = { type: 'whatsapp', label: 'Sena Dossou', phone: foreign, message: 'Bonjour Sena Dossou' } as const;
    expect(actionWithout(action, person, true)).toEqual({ ...action, label: null, message: null });
    expect(actionWithout(action, person, false)).toEqual(action);
  });

  it('(d134) is all of it for a contact of others, whatever they are called, and their own way is taken out of it', () => {
    const contact = { type: 'contact', label: null, name: 'Sena Dossou', phone: foreign, email: null } as const;
    for (const near of [true, false]) expect(actionWithout(contact, person, near)).toEqual(contact);
    const office = { ...contact, name: 'Le secrétariat', email: 'SENA@exemple.bj' };
    expect(actionWithout(office, person, false)).toEqual({ ...office, email: null });
    expect(actionWithout({ ...office, phone: person.phone }, person, false)).toBeNull();
    // Their name and a way of theirs: the other way is theirs as well.
    expect(actionWithout({ ...office, name: 'Mme Sena Dossou' }, person, false)).toBeNull();
  });
});
