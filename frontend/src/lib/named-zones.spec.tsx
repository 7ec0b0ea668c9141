import { describe, expect, it } from '@jest/globals';
import { namedZones } from './named-zones.js';

describe('zones to choose from', () => {
  it('are those of Africa, and the one that is in use, once, though no browser lists it', () => {
    const zones = namedZones(['UTC', 'Africa/Lome', 'Europe/Paris']).map(({ zone }) => zone);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Africa/Abidjan', 'Europe/Paris']));
    expect(zones).not.toContain('Europe/Rome');
    expect(zones.filter((zone) => zone === 'Africa/Lome')).toHaveLength(1);
  });
});
