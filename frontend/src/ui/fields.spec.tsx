import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { MoneyInput, type TypedMoney } from './MoneyInput.js';
import { PasswordInput } from './PasswordInput.js';
import { Switch } from './Switch.js';
import { Textarea } from './Textarea.js';

describe('a field of several lines', () => {
  it('is read with its label, its help and its error', () => {
    show(<Textarea label="Message" description="Visible de tous" error="Donnez un message." defaultValue="" />);
    const field = screen.getByRole('textbox', { name: 'Message', description: /Donnez un message\..*Visible de tous/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes several lines, up to its length, and can be reached by what holds it', async () => {
    const ref = { current: null as HTMLTextAreaElement | null };
    const { person } = show(<Textarea ref={ref} label="Message" maxLength={7} minRows={3} />);
    await person.type(screen.getByRole('textbox'), 'un{enter}deux trois');
    expect(ref.current?.value).toBe('un\ndeux');
    expect(ref.current?.rows).toBe(3);
  });
});

describe('a switch', () => {
  function Reminders({ disabled = false }: { disabled?: boolean }) {
    const [on, setOn] = useState(false);
    return (
      <Switch
        label="Rappels"
        description="Un par jour"
        checked={on}
        disabled={disabled}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    );
  }
  const reminders = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Rappels', description: 'Un par jour' });

  it('is turned by a press on it or its label, and by the space bar', async () => {
    const { person } = show(<Reminders />);
    await person.click(screen.getByText('Rappels'));
    expect(reminders().checked).toBe(true);
    await person.click(reminders());
    expect(reminders().checked).toBe(false);
    await person.keyboard(' ');
    expect(reminders().checked).toBe(true);
  });

  it('stays as it is where it may not be turned', async () => {
    const { person } = show(<Reminders disabled />);
    await person.click(screen.getByText('Rappels'));
    expect(reminders().checked).toBe(false);
  });
});

describe('a password', () => {
  it('is hidden until its writer wants to see it, and keeps what was written', async () => {
    const { person } = show(<PasswordInput label="Mot de passe" />);
    const field = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    await person.type(field, 'une phrase');
    const eye = screen.getByRole('button', { name: 'Afficher le mot de passe', pressed: false });
    expect(field.type).toBe('password');
    await person.click(eye);
    expect([field.type, field.value, eye.getAttribute('aria-pressed')]).toEqual(['text', 'une phrase', 'true']);
    await person.click(eye);
    expect(field.type).toBe('password');
  });
});

describe('an amount of money', () => {
  function Amount({ told }: { told: (value: unknown) => void }) {
    const [value, setValue] = useState<TypedMoney>(undefined);
    const take = (given: TypedMoney) => {
      told(given);
      setValue(given);
    };
    return (
      <>
        <MoneyInput label="Montant" value={value} onChange={take} />
        <button type="button" onClick={() => setValue(700)}>
          700
        </button>
      </>
    );
  }
  const amount = () => screen.getByLabelText<HTMLInputElement>('Montant');
  const shown = () => amount().value.replaceAll(/\s/g, ' ');

  it.each([
    ['12500', 12_500, '12 500'],
    ['2500,00', 2_500, '2 500'],
    ['2500.00', 2_500, '2 500'],
    ['100.000', 100_000, '100 000'],
    ['25.000', 25_000, '25 000'],
    ['1,250,000 FCFA', 1_250_000, '1 250 000'],
    ['25,50', '25,50', '25,50'],
    ['-500', '-500', '-500'],
  ])('typed or pasted as “%s” is %p', async (text, value, left) => {
    const told = jest.fn();
    const { person } = show(<Amount told={told} />);
    await person.type(amount(), text);
    expect(told).toHaveBeenLastCalledWith(value);
    await person.tab();
    expect(shown()).toBe(left);
    await person.clear(amount());
    expect(told).toHaveBeenLastCalledWith(undefined);
    await person.paste(text);
    expect(told).toHaveBeenLastCalledWith(value);
    await person.tab();
    expect(shown()).toBe(left);
  });

  it('goes on where it was left, and shows what comes from elsewhere', async () => {
    const told = jest.fn();
    const { person } = show(<Amount told={told} />);
    await person.type(amount(), '2500');
    await person.tab();
    await person.type(amount(), '0');
    expect(told).toHaveBeenLastCalledWith(25_000);
    await person.click(screen.getByRole('button', { name: '700' }));
    expect(shown()).toBe('700');
  });
});
