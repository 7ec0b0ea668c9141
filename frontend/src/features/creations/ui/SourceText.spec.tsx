import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { SourceText, type SourceGiven } from './SourceText.js';

const onOther = jest.fn();
const onStart = jest.fn<(source: unknown, given: SourceGiven) => void>();

beforeEach(() => {
  localStorage.clear();
  onOther.mockReset();
  onStart.mockReset();
});

const page = (again = false) =>
  show(<SourceText kind="link" busy={false} begin="Faire le plan" {...{ onStart, onOther, again }} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'L’adresse de la page' });
const given = () => onStart.mock.lastCall?.[1] as SourceGiven;
const address = 'example.org/rentree';

describe('a page something is made of', () => {
  it('that is refused says so beside the field, where it stays, with what can be done instead', async () => {
    const { person } = page();
    await person.type(field(), `${address}{Enter}`);
    const message = 'Cette adresse ne peut pas être lue.';
    await waitFor(() => expect(given().refused?.(new ApiError(422, 'slides.link-refused', message))).toBe(true));
    expect(await screen.findByText(message)).toBeTruthy();
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([address, 'true']);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await person.click(screen.getByRole('button', { name: 'Coller le texte' }));
    await person.click(screen.getByRole('button', { name: 'Choisir un fichier' }));
    expect(onOther.mock.calls).toEqual([['text'], ['media']]);
    // Another address is judged anew.
    await person.type(field(), '2');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('is no reason to look at the field where the network is away', async () => {
    const { person } = page();
    await person.type(field(), `${address}{Enter}`);
    expect(given().refused?.(new ApiError(0, 'network.offline', ''))).toBe(false);
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('is mended where it turned out later that it cannot be read', async () => {
    const first = page();
    await first.person.type(field(), `${address}{Enter}`);
    given().taken();
    first.leave();
    const second = page();
    expect(field().value).toBe('');
    second.leave();
    page(true);
    expect(field().value).toBe(address);
  });
});
