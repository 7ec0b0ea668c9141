import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { ConfirmWithNote } from './ConfirmWithNote.js';

function Asking({ onConfirm }: { onConfirm: (note: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Demander
      </button>
      <ConfirmWithNote
        open={open}
        title="Refuser ?"
        text=""
        action="Refuser"
        back="Retour"
        note={{ label: 'Un mot', help: '', max: 20 }}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

describe('a question with a word of one’s own', () => {
  it('hands on what was written for it, and nothing that was written before and given up', async () => {
    const onConfirm = jest.fn();
    const { person } = show(<Asking onConfirm={onConfirm} />);
    await person.click(screen.getByRole('button', { name: 'Demander' }));
    await person.type(screen.getByLabelText('Un mot'), 'Pas celui-ci');
    await person.click(screen.getByRole('button', { name: 'Retour' }));
    await person.click(screen.getByRole('button', { name: 'Demander' }));
    await person.type(screen.getByLabelText('Un mot'), ' Trop vague. ');
    await person.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(onConfirm.mock.calls).toEqual([['Trop vague.']]);
  });
});
