import { withoutAccents } from '@afi/contracts/letters';

/** Communes and quarters people name for the town they live in. Names that stand in two towns, or are towns themselves, are none. */
const districts: Readonly<Record<string, readonly string[]>> = {
  Abidjan: [
    ...['Abobo', 'Adjamé', 'Attécoubé', 'Cocody', 'Koumassi', 'Marcory', 'Port-Bouët', 'Treichville', 'Yopougon'],
  ],
  Accra: ['Dansoman', 'East Legon', 'Labadi', 'Madina', 'Osu', 'Teshie'],
  Bamako: ['Badalabougou', 'Banconi', 'Faladié', 'Kalaban Coura', 'Lafiabougou', 'Magnambougou'],
  Conakry: ['Dixinn', 'Kaloum', 'Matam', 'Matoto', 'Ratoma'],
  Cotonou: ['Agla', 'Akpakpa', 'Cadjèhoun', 'Dantokpa', 'Fidjrossè', 'Gbégamey', 'Vèdoko', 'Zogbo'],
  Dakar: ['Grand Yoff', 'Ngor', 'Ouakam', 'Parcelles Assainies', 'Yoff'],
  Douala: ['Akwa', 'Bépanda', 'Bonabéri', 'Bonamoussadi', 'Bonapriso', 'Deïdo', 'Makepe'],
  Kinshasa: ['Bandalungwa', 'Kimbanseke', 'Kintambo', 'Lemba', 'Limete', 'Masina', 'Matete', 'Ngaliema'],
  Lagos: ['Agege', 'Ajah', 'Ikeja', 'Ikoyi', 'Lekki', 'Mushin', 'Oshodi', 'Surulere', 'Victoria Island', 'Yaba'],
  Lomé: ['Adidogomé', 'Agoè', 'Baguida', 'Nyékonakpoé', 'Tokoin'],
  Ouagadougou: ['Dassasgho', 'Gounghin', 'Ouaga 2000', 'Pissy', 'Tampouy'],
  Yaoundé: ['Bastos', 'Biyem-Assi', 'Essos', 'Mvog-Mbi', 'Nlongkak'],
};

const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const known = new Map(
  Object.entries(districts).flatMap(([city, names]) =>
    names.map((name) => [plain(name), `${city} (${name})`] as const),
  ),
);
const before = /^(?:(?:la |dans la )?commune |(?:le |au )?quartier )(?:de |d )?/;

/** `Adjamé` is in Abidjan: a part of a town stands behind the town, which is what is looked for. Else what was said. */
export const placed = (said: string): string => known.get(plain(said).replace(before, '')) ?? said;
