import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../../test/show.js';
import { Dialog } from '../../ui/Dialog.js';
import { useUndoKeys } from './use-undo-keys.js';

let acts: string[];

function Editor() {
  const [sharing, setSharing] = useState(false);
  useUndoKeys({ undo: () => acts.push('undo'), redo: () => acts.push('redo') });
  return (
    <>
      <input aria-label="Titre" />
      <button onClick={() => setSharing(true)}>Partager</button>
      <Dialog open={sharing} onClose={() => setSharing(false)} title="Partager">
        <p>Ceux qui ont le lien voient les diapositives.</p>
      </Dialog>
    </>
  );
}

/** Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y. */
const press = (place: Element) => {
  for (const keys of [{ key: 'z' }, { key: 'Z', shiftKey: true }, { key: 'y' }])
    fireEvent.keyDown(place, { ...keys, ctrlKey: true });
};

beforeEach(() => {
  acts = [];
});

describe('the keys that take back and do again', () => {
  it('reach the editor from anywhere on its page, but from a field', () => {
    show(<Editor />);
    press(document.body);
    press(screen.getByRole('button', { name: 'Partager' }));
    expect(acts).toEqual(['undo', 'redo', 'redo', 'undo', 'redo', 'redo']);
    press(screen.getByRole('textbox'));
    expect(acts).toHaveLength(6);
  });

  it('change nothing behind a dialog that is open, also for who tapped on its words and has the focus nowhere', async () => {
    const { person } = show(<Editor />);
    await person.click(screen.getByRole('button', { name: 'Partager' }));
    const close = screen.getByRole('button', { name: 'Fermer' });
    press(close);
    press(document.body);
    expect(acts).toEqual([]);
    await person.click(close);
    press(document.body);
    expect(acts).toEqual(['undo', 'redo', 'redo']);
  });
});
