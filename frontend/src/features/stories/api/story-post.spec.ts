import { postOfStory } from './story-post.js';

const at = '2026-11-02T08:00:00.000Z';
const thoughtId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';

describe('a story that becomes a post', () => {
  it('has its chapters under their titles, the author’s words as they are and those of Afi in italics', () => {
    const { title, content } = postOfStory({
      title: 'Mes matins',
      chapters: [
        {
          ...{ title: 'Novembre', opening: '2 moments.' },
          passages: [
            { thoughtId, at, link: '', text: 'La pluie.\n\nPuis\nle soleil.' },
            { thoughtId, at, link: 'Et puis', ownLink: true, text: '<b>2 & 3</b>' },
          ],
        },
      ],
    });
    expect(title).toBe('Mes matins');
    expect(content).toBe(
      '<h3>Novembre</h3><p><em>2 moments.</em></p><p>La pluie.</p><p>Puis<br>le soleil.</p>' +
        '<p>Et puis</p><p>&lt;b&gt;2 &amp; 3&lt;/b&gt;</p>',
    );
  });

  it('has the sentence a chapter opens with as its author’s own: in marks, and in no italics', () => {
    const opening = '«\u00a0J’ai eu peur ce matin-là.\u00a0»\nLe 2 novembre.';
    const { content } = postOfStory({ title: 'x', chapters: [{ title: '', opening, passages: [] }] });
    expect(content).toBe('<p>«\u00a0J’ai eu peur ce matin-là.\u00a0»</p><p><em>Le 2 novembre.</em></p>');
  });

  it('tells neither days nor where its words come from', () => {
    const passages = [{ thoughtId, at, link: '', text: 'La pluie.' }];
    const { content } = postOfStory({ title: 'x', chapters: [{ title: '', opening: '', passages }] });
    expect(content).toBe('<p>La pluie.</p>');
  });
});
