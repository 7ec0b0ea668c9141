import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { memo, useState } from 'react';
import { show } from '../../test/show.js';
import { useSteady, useSteadyAll } from './use-steady.js';

let drawn = 0;
const Add = memo(function Add({ onAdd }: { onAdd: (by: number) => void }) {
  drawn += 1;
  return <button onClick={() => onAdd(2)}>Ajouter</button>;
});

describe('what is handed to a part that is drawn anew only when it must', () => {
  it('stays the same, and does what the screen of now says', async () => {
    drawn = 0;
    function Counter() {
      const [count, setCount] = useState(0);
      // Counts from what this drawing shows: with a stale one it would stop at 2.
      const add = useSteady((by: number) => setCount(count + by));
      return (
        <>
          <p>{count}</p>
          <Add onAdd={add} />
        </>
      );
    }
    const { person } = show(<Counter />);
    for (const shown of ['2', '4', '6']) {
      await person.click(screen.getByRole('button'));
      expect(screen.getByText(shown)).toBeTruthy();
    }
    expect(drawn).toBe(1);
  });

  it('can be several that go together', async () => {
    drawn = 0;
    function Counter() {
      const [count, setCount] = useState(1);
      const acts = useSteadyAll({ onAdd: (by: number) => setCount(count + by), onDouble: () => setCount(count * 2) });
      return (
        <>
          <p>{count}</p>
          <Add onAdd={acts.onAdd} />
          <a role="switch" aria-checked={false} onClick={acts.onDouble}>
            Doubler
          </a>
        </>
      );
    }
    const { person } = show(<Counter />);
    await person.click(screen.getByRole('button'));
    await person.click(screen.getByRole('switch'));
    await person.click(screen.getByRole('button'));
    expect(screen.getByText('8')).toBeTruthy();
    expect(drawn).toBe(1);
  });
});
