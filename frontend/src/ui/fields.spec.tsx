import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { NumberInput } from './fields/NumberInput.js';
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

describe('a number', () => {
  it('is written with spaces and told as a number', async () => {
    const told = jest.fn();
    const { person } = show(
      <NumberInput label="Montant" thousandSeparator=" " allowDecimal={false} allowNegative={false} onChange={told} />,
    );
    await person.type(screen.getByLabelText('Montant'), '-12a500');
    expect(screen.getByLabelText<HTMLInputElement>('Montant').value).toBe('12 500');
    expect(told).toHaveBeenLastCalledWith(12_500);
  });
});
