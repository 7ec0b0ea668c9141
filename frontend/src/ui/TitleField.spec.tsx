import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { TitleField } from './TitleField.js';

function Named({ onSave }: { onSave: (title: string) => void }) {
  const [title, setTitle] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(title);
      }}
    >
      <TitleField label="Titre" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
    </form>
  );
}

it('a title is one line however it is put in, and Enter ends it', async () => {
  const save = jest.fn();
  const { person } = show(<Named onSave={save} />);
  await person.click(screen.getByRole('textbox', { name: 'Titre' }));
  await person.paste('Ce que la route\n  m’a appris');
  await person.keyboard('{Enter}');
  expect(save.mock.calls).toEqual([['Ce que la route m’a appris']]);
});
