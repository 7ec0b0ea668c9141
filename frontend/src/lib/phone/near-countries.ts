/** A country as numbers know it: ISO 3166 code, calling code (ITU E.164). */
export interface Country {
  readonly code: string;
  readonly calling: string;
}

/** One the platform is made for: its time zone, a mobile number as people there write it, and how many digits those have. */
interface NearCountry extends Country {
  readonly zone: string;
  readonly example: string;
  readonly digits: readonly number[];
}

const near = (code: string, calling: string, zone: string, example: string, ...digits: number[]): NearCountry => ({
  code,
  calling,
  zone,
  example,
  digits,
});

/** CEDEAO, with the three that left it, and CEMAC: offered first, known before anything else is loaded. */
export const nearCountries: readonly NearCountry[] = [
  near('BJ', '229', 'Africa/Porto-Novo', '01 96 00 00 00', 10),
  near('BF', '226', 'Africa/Ouagadougou', '70 00 00 00', 8),
  near('CV', '238', 'Atlantic/Cape_Verde', '991 00 00', 7),
  near('CI', '225', 'Africa/Abidjan', '07 00 00 00 01', 10),
  near('GM', '220', 'Africa/Banjul', '301 0000', 7, 9),
  near('GH', '233', 'Africa/Accra', '023 123 4567', 9),
  near('GN', '224', 'Africa/Conakry', '601 12 34 56', 9),
  near('GW', '245', 'Africa/Bissau', '955 000 000', 9),
  near('LR', '231', 'Africa/Monrovia', '077 000 0000', 7, 9),
  near('ML', '223', 'Africa/Bamako', '65 00 00 00', 8),
  near('NE', '227', 'Africa/Niamey', '93 00 00 00', 8),
  near('NG', '234', 'Africa/Lagos', '0802 000 0000', 10),
  near('SN', '221', 'Africa/Dakar', '70 100 00 00', 9),
  near('SL', '232', 'Africa/Freetown', '025 000000', 8),
  near('TG', '228', 'Africa/Lome', '90 00 00 00', 8),
  near('CM', '237', 'Africa/Douala', '6 70 00 00 00', 9),
  near('CF', '236', 'Africa/Bangui', '70 00 00 00', 8),
  near('TD', '235', 'Africa/Ndjamena', '63 00 00 00', 8),
  near('CG', '242', 'Africa/Brazzaville', '06 100 0000', 9),
  near('GQ', '240', 'Africa/Malabo', '222 00 00 00', 9),
  near('GA', '241', 'Africa/Libreville', '06 00 00 00', 7, 8),
];

export const nearCountry = (code: string): NearCountry | undefined => nearCountries.find((one) => one.code === code);
