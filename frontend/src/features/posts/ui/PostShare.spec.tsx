import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { PostShare } from './PostShare.js';

const post = {
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e',
  title: 'La cantine & ses menus',
  status: 'published',
  visibility: 'visible',
  publicUrl: null,
} as const;

describe('sending a post on', () => {
  it('gives its title and its address', async () => {
    const { person } = show(<PostShare post={post} />);
    const address = `${window.location.origin}/app/posts/${post.id}`;
    const sent = screen.getByRole('link', { name: 'Partager sur WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(sent).searchParams.get('text')).toBe(`La cantine & ses menus\n${address}`);
    const copy = screen.getByRole('button', { name: 'Copier le lien de la publication' });
    expect(copy.textContent).toBe('Copier le lien');
    await person.click(copy);
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('gives the address that anybody can open, where there is one', () => {
    const publicUrl = 'https://afi.tld/p/la-cantine-1a2b3c4d';
    show(<PostShare post={{ ...post, publicUrl }} />);
    const sent = screen.getByRole('link', { name: 'Partager sur WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(sent).searchParams.get('text')).toContain(publicUrl);
  });

  it.each([{ status: 'draft' } as const, { visibility: 'hidden' } as const])('is not offered of %j', (state) => {
    show(<PostShare post={{ ...post, ...state }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
