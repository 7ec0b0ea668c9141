import { maxFacts, memoryRoutes, type MemoryView } from '@afi/contracts/assistant-memory';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { Memory } from './Memory.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const at = '2026-11-22T10:00:00.000Z';

describe('what Afi is to know of somebody', () => {
  let memory: MemoryView;
  beforeEach(() => {
    startServer();
    memory = { enabled: true, privateThoughts: null, facts: [{ id, text: 'Je vends des pagnes', createdAt: at }] };
    answering(memoryRoutes.read, () => memory);
  });
  const shown = () => {
    const list = screen.queryByRole('list', { name: 'Ce qu’Afi retient' });
    return list
      ? within(list)
          .queryAllByRole('listitem')
          .map((one) => one.textContent)
      : [];
  };

  it('is read, written otherwise, forgotten, and brought back', async () => {
    answering(memoryRoutes.change, ({ text }) => {
      memory = { ...memory, facts: [{ id, text, createdAt: at }] };
      return memory;
    });
    answering(memoryRoutes.forget, () => (memory = { ...memory, facts: [] }));
    answering(memoryRoutes.keep, ({ text }) => (memory = { ...memory, facts: [{ id, text, createdAt: at }] }));
    const { person } = show(<Memory />);
    await person.click(await screen.findByRole('button', { name: 'Modifier\u00a0: Je vends des pagnes' }));
    const field = screen.getByRole('textbox', { name: 'Modifier\u00a0: Je vends des pagnes' });
    await person.clear(field);
    expect(field.tagName).toBe('TEXTAREA');
    await person.type(field, 'Je vends du riz{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Je vends du riz']));
    await person.click(screen.getByRole('button', { name: 'Supprimer\u00a0: Je vends du riz' }));
    expect(await screen.findByText('Afi ne retient rien de vous')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(shown()).toEqual(['Je vends du riz']));
  });

  it('is switched off', async () => {
    const sent: unknown[] = [];
    answering(memoryRoutes.use, (body) => {
      sent.push(body);
      return (memory = { ...memory, enabled: body.enabled });
    });
    const { person } = show(<Memory />);
    const used = await screen.findByRole<HTMLInputElement>('switch', { name: 'Afi se sert de sa mémoire' });
    await person.click(used);
    await waitFor(() => expect(used.checked).toBe(false));
    expect(sent).toEqual([{ enabled: false }]);
  });

  it('private thoughts are allowed to a model, and no more', async () => {
    const sent: unknown[] = [];
    answering(memoryRoutes.allow, ({ allowed }) => {
      sent.push(allowed);
      return (memory = { ...memory, privateThoughts: allowed });
    });
    const { person } = show(<Memory />);
    const allowed = await screen.findByRole<HTMLInputElement>('switch', { name: 'Afi peut lire mes pensées privées' });
    expect(allowed.checked).toBe(false);
    await person.click(allowed);
    await waitFor(() => expect(allowed.checked).toBe(true));
    await person.click(allowed);
    await waitFor(() => expect(allowed.checked).toBe(false));
    expect(sent).toEqual([true, false]);
  });

  it('takes no more than it holds, and says so', async () => {
    memory.facts = Array.from({ length: maxFacts }, (_, n) => ({
      id: `${id.slice(0, -2)}${n + 10}`,
      text: `x${n}`,
      createdAt: at,
    }));
    show(<Memory />);
    expect(await screen.findByText(/Afi retient déjà 50 choses/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
  });
});
