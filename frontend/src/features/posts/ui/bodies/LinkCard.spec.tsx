import type { PostBodyOf } from '@afi/contracts/post-body';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../../test/show.js';
import { LinkCard } from './LinkCard.js';

const card = (site: string): PostBodyOf<'link'> => ({
  ...{ type: 'link', url: 'https://www.exemple.org/marche', at: null },
  preview: { status: 'ready', title: 'Le marché', description: '', site, image: null },
});
const told = () => screen.getByRole('link').textContent;

describe('the card of a link', () => {
  it('(d136) says where it leads, whatever the page calls itself', () => {
    show(<LinkCard body={card('Banque Centrale')} image={null} />);
    expect(told()).toContain('exemple.org · Banque Centrale');
  });

  it.each(['', 'Exemple.org'])('says it once where the page is called “%s”', (site) => {
    show(<LinkCard body={card(site)} image={null} />);
    expect(told()).toBe(' exemple.orgLe marché');
  });
});
