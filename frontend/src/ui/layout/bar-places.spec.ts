import { describe, expect, it } from '@jest/globals';
import { IconPencil } from '@tabler/icons-react';
import { around, isLit, roomsOf } from './bar-places.js';
import type { MenuEntry } from './menu-entry.js';

const entry = (to: string, more: Partial<MenuEntry> = {}): MenuEntry => ({ to, label: to, icon: IconPencil, ...more });
const home = entry('/app', { bar: true });
const afi = entry('/app/chat', { bar: { of: 'mine', tab: 'talk' } });
const thoughts = entry('/app/thoughts', { group: 'mine' });
const groups = entry('/app/communities', { group: 'shared', bar: true });
const documents = entry('/app/documents', { group: 'shared' });
const profile = entry('/app/profile', { group: 'account', bar: { of: 'account' } });
const figures = entry('/app/dashboard', { group: 'account' });
const entries = [home, afi, thoughts, groups, documents, profile, figures];
const litAt = (path: string) => entries.filter((one) => one.bar && isLit(path, one, entries)).map(({ to }) => to);

describe('the bar of a phone', () => {
  it('lights the place a page belongs to, and below it', () => {
    expect(litAt('/app')).toEqual(['/app']);
    expect(litAt('/app/communities/7')).toEqual(['/app/communities']);
    expect(litAt('/app/chat/7')).toEqual(['/app/chat']);
    expect(litAt('/app/chatter')).toEqual([]);
  });

  it('lights the place that stands for the heading of a room', () => {
    expect(litAt('/app/thoughts')).toEqual(['/app/chat']);
    expect(litAt('/app/thoughts/7')).toEqual(['/app/chat']);
    expect(litAt('/app/dashboard')).toEqual(['/app/profile']);
    expect(litAt('/app/documents')).toEqual([]);
  });

  it('puts tabs above the rooms of a place that has a name among them', () => {
    const tabs = [{ ...afi, label: 'talk' }, thoughts];
    expect(around('/app/thoughts', entries)).toEqual({ tabs });
    expect(around('/app/chat', entries)).toEqual({ tabs });
    expect(around('/app/thoughts/7', entries)).toEqual({ tabs: [] });
  });

  it('leads back from a room of no tab to where it is reached from', () => {
    expect(around('/app/documents', entries)).toEqual({ tabs: [], above: '/app' });
    expect(around('/app/dashboard', entries)).toEqual({ tabs: [], above: '/app/profile' });
    for (const { to } of [home, groups, profile]) expect(around(to, entries)).toEqual({ tabs: [] });
  });

  it('counts no place twice among its own rooms', () => {
    expect(roomsOf(profile, entries)).toEqual([profile, figures]);
    expect(roomsOf(groups, entries)).toEqual([groups]);
  });
});
