import type { CommandBus } from '@nestjs/cqrs';
import { describe, expect, it } from '@jest/globals';
import type { NotifyAdmins } from '../notifications.commands.js';
import { NotifyAdminsWhenModelRefused } from './notify-admins-when-model-refused.js';

describe('a model that refuses', () => {
  const told: string[] = [];
  const commands = { execute: async ({ notification }: NotifyAdmins) => void told.push(notification.kind) };
  const reaction = new NotifyAdminsWhenModelRefused(commands as unknown as CommandBus);

  it.each([
    [{ sense: 'sight' }, 'documents.sight.model-refused'],
    [{ sense: 'voice' }, 'documents.voice.model-refused'],
    [{ sense: 'fast' }, 'documents.fast.model-refused'],
    [{ sense: 'drawing' }, 'documents.drawing.model-refused'],
    [{ sense: 'model' }, 'documents.model-refused'],
    // As the release before wrote it.
    [{ sees: false, hears: true }, 'documents.hearing.model-refused'],
    [{ sees: true, hears: false }, 'documents.sight.model-refused'],
    [{}, 'documents.model-refused'],
  ])('is told by what it does: %j', async (said, kind) => {
    await reaction.react({ model: 'good', status: 401, ...said } as Parameters<typeof reaction.react>[0]);
    expect(told.at(-1)).toBe(kind);
  });
});
