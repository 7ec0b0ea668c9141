import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { DemoAccounts } from './DemoAccounts.js';

it('shows numbers as they are read, and hands them over as they are dialled', async () => {
  const onPick = jest.fn();
  const { person } = show(
    <DemoAccounts accounts={[{ label: 'Koffi Adjovi', identifier: '+2250700000001' }]} onPick={onPick} />,
  );
  await person.click(screen.getByText('+225 07 00 00 00 01'));
  expect(onPick).toHaveBeenCalledWith('+2250700000001');
});
