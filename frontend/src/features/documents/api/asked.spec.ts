import { askedIn, nothingAsked, pagesIn } from './asked.js';

describe('pages as they are typed', () => {
  it.each([
    ['3', [{ from: 3, to: 3 }]],
    ['1-5', [{ from: 1, to: 5 }]],
    [
      ' 1 – 5 , 8 ',
      [
        { from: 1, to: 5 },
        { from: 8, to: 8 },
      ],
    ],
    [
      '1 à 5 ; 8 et 10-12.',
      [
        { from: 1, to: 5 },
        { from: 8, to: 8 },
        { from: 10, to: 12 },
      ],
    ],
    [
      '1 to 5 and 9',
      [
        { from: 1, to: 5 },
        { from: 9, to: 9 },
      ],
    ],
  ])('%s', (text, stretches) => expect(pagesIn(text)).toEqual(stretches));

  it.each(['', '0', '5-3', '1-2-3', 'la fin', '1,,2', '12345', '-3', '2-'])('are not understood: « %s »', (text) =>
    expect(pagesIn(text)).toBeNull(),
  );
});

describe('what is wanted of a document', () => {
  it('is left to the engine where nothing is typed', () => {
    expect(askedIn(nothingAsked, 'pdf')).toEqual({});
    expect(askedIn({ posts: '', pages: '  ', chapter: ' ' }, 'pdf')).toEqual({});
  });

  it('is asked as it was typed; pages of a PDF alone', () => {
    const text = { posts: '5', pages: '2-4', chapter: ' Budget ' };
    const asked = { posts: 5, chapter: 'Budget' };
    expect(askedIn(text, 'pdf')).toEqual({ asked: { ...asked, pages: [{ from: 2, to: 4 }] } });
    expect(askedIn(text, 'link')).toEqual({ asked });
    expect(askedIn({ ...text, pages: 'la fin' }, 'pdf')).toBe('wrong-pages');
  });
});
