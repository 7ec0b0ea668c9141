import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { Confirm } from './Confirm.js';
import { swallowedForMs } from './swallow-taps.js';

const onConfirm = jest.fn<() => void>();
/** Busy is drawn when `begin` is called, over when `end` is: as a call is seen under way later than it is made. */
function Asking({ closes = false }: { closes?: boolean }) {
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Demander
      </button>
      <button type="button" onClick={() => setBusy(true)}>
        Occupé
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        Échoué
      </button>
      <Confirm
        open={open}
        title="Retirer ?"
        text=""
        action="Retirer"
        busy={busy}
        onConfirm={() => {
          onConfirm();
          if (closes) setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
const press = (name: string, times = 1) =>
  act(() => {
    const button = screen.getByText(name);
    for (let time = 0; time < times; time += 1) button.click();
  });

describe('a question', () => {
  it('is confirmed once, however fast its button is pressed', () => {
    onConfirm.mockClear();
    show(<Asking />);
    press('Retirer', 2);
    press('Retirer');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('can be confirmed anew once the act has failed', () => {
    onConfirm.mockClear();
    show(<Asking />);
    press('Retirer');
    press('Occupé');
    press('Retirer');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    press('Échoué');
    press('Retirer');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('can be confirmed anew when it is asked anew', () => {
    onConfirm.mockClear();
    show(<Asking closes />);
    press('Retirer');
    press('Demander');
    press('Retirer');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('that stays, with nothing to wait for, can be confirmed anew a moment later', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      onConfirm.mockClear();
      show(<Asking />);
      press('Retirer');
      act(() => void jest.advanceTimersByTime(swallowedForMs));
      press('Retirer');
      expect(onConfirm).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(screen.getByText('Retirer')).toBeTruthy());
  });
});
