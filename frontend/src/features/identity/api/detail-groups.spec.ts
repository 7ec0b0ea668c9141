import { detailGroups, listed } from './detail-groups.js';
import { profileDetails } from '@afi/contracts/profiles';

describe('what somebody tells of themselves', () => {
  it('stands in a group, every field of it in one', () => {
    const shown = Object.values(detailGroups).flat();
    expect([...shown].sort()).toEqual(Object.keys(profileDetails.shape).sort());
  });

  it('is a list where commas stand, without blanks and repeats', () => {
    expect(listed(' vente, , écoute,vente ')).toEqual(['vente', 'écoute']);
    expect(listed('')).toEqual([]);
  });
});
