import { describe, expect, it } from '@jest/globals';
import { launchStep } from './launch-step.js';

const asked = { by: { id: 'awa', fullname: 'Awa' }, at: '2026-11-23T08:00:00Z' };
const two = { above: 100, admins: 2 };

describe('the launch of a campaign', () => {
  it('is one admin’s where the installation asks for no other, or it is for few', () => {
    expect(launchStep({ secondAdmin: null, asked: null }, 5_000, 'awa')).toBe('launch');
    expect(launchStep({ secondAdmin: two, asked: null }, 100, 'awa')).toBe('launch');
  });

  it('is asked for, waited for by who asked, and made by another', () => {
    expect(launchStep({ secondAdmin: two, asked: null }, 101, 'awa')).toBe('ask');
    expect(launchStep({ secondAdmin: two, asked }, 101, 'awa')).toBe('wait');
    expect(launchStep({ secondAdmin: two, asked }, 101, 'koffi')).toBe('launch');
  });

  it('says at once where nobody else could confirm it', () => {
    expect(launchStep({ secondAdmin: { above: 100, admins: 1 }, asked: null }, 101, 'awa')).toBe('nobody');
  });
});
