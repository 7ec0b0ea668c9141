import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { Composer } from './Composer.js';
import { VoiceBar } from './VoiceBar.js';

const acts = () => ({ onDiscard: jest.fn(), onPause: jest.fn(), onResume: jest.fn(), onSend: jest.fn() });

describe('a question being spoken', () => {
  it('says beside the button what sending it means, and is paused, sent or dropped', async () => {
    const done = acts();
    const { person } = show(<VoiceBar paused={false} seconds={65} levels={[0.2, 0.6]} service {...done} />);
    expect(screen.getByRole('timer').textContent).toBe('1:05');
    expect(screen.getByText(/^En envoyant, vous acceptez que cet enregistrement soit confié/)).toBeTruthy();
    for (const name of ['Mettre en pause', 'Envoyer le message vocal', 'Effacer le message vocal'])
      await person.click(screen.getByRole('button', { name }));
    expect([done.onPause, done.onSend, done.onDiscard].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('says truthfully where no service listens', () => {
    show(<VoiceBar paused seconds={1} levels={[]} service={false} {...acts()} />);
    expect(screen.getByText(/votre voix est gardée ici, et entendue dès qu’il y en a un/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reprendre' })).toBeTruthy();
  });

  it('stands in place of the field, where what was written is found again', async () => {
    const onAsk = () => Promise.resolve(true);
    const button = <button type="button">voix</button>;
    const voice = (panel: string | null) => ({ panel, button, shown: null, isOnItsWay: false });
    const { person, leave } = show(<Composer keep="chat spoken" busy={false} onAsk={onAsk} voice={voice(null)} />);
    await person.type(screen.getByRole('textbox', { name: 'Écrire à Afi' }), 'Le marché');
    leave();
    const speaking = show(<Composer keep="chat spoken" busy={false} onAsk={onAsk} voice={voice('on parle')} />);
    expect(screen.getByText('on parle')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    speaking.leave();
    show(<Composer keep="chat spoken" busy={false} onAsk={onAsk} voice={voice(null)} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Afi' }).value).toBe('Le marché');
  });
});
