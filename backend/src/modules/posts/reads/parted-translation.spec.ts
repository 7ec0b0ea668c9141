import { partedTranslation } from './parted-translation.js';

describe('a translated text and what stands beside it', () => {
  const places = ['image.0', 'action.label'];

  it('are told apart by the list that was put below it, each line where it stands', () => {
    const own = '<p>Saturday.</p><ul><li>Bring a pen</li></ul>';
    expect(
      partedTranslation(`${own}<ul><li>The <strong>yard</strong></li><li>Rules &amp; dates</li></ul>`, places),
    ).toEqual({
      content: own,
      beside: { 'image.0': 'The yard', 'action.label': 'Rules & dates' },
    });
    expect(partedTranslation('<ul><li>The yard</li><li>Rules</li></ul>', places).content).toBe('');
  });

  it.each([
    ['a line is missing', '<p>a</p><ul><li>The yard</li></ul>'],
    ['a line is more', '<p>a</p><ul><li>1</li><li>2</li><li>3</li></ul>'],
    ['a line says nothing', '<p>a</p><ul><li>1</li><li> </li></ul>'],
    ['something stands behind it', '<p>a</p><ul><li>1</li><li>2</li></ul><p>b</p>'],
    ['something stands between its lines', '<p>a</p><ul><li>1</li><li>2</li>more</ul>'],
    ['the list is gone', '<p>a</p><p>1</p><p>2</p>'],
  ])('stay together where %s', (_, content) =>
    expect(partedTranslation(content, places)).toEqual({ content, beside: {} }),
  );

  it('have nothing to be told apart where nothing stood beside', () => {
    const content = '<p>a</p><ul><li>1</li></ul>';
    expect(partedTranslation(content, [])).toEqual({ content, beside: {} });
  });
});
