import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDueBackup } from './nightly-backups.mjs';

let folder: string;
let now: Date;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afi-nights-'));
  now = new Date(2026, 10, 21, 9, 0);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (file: string): Promise<void> => {
  writeFileSync(file, 'rows and files');
  utimesSync(file, now, now);
  return Promise.resolve();
};
const look = (kept = 7): Promise<boolean> => makeDueBackup({ folder, kept, now, make });
const later = (hours: number): void => void (now = new Date(now.getTime() + hours * 3_600_000));

it('makes one backup a night, however often it looks', async () => {
  expect(await look()).toBe(true);
  expect(await look()).toBe(false);
  later(17.5);
  expect([now.getHours(), await look()]).toEqual([2, false]);
  later(1);
  expect([now.getHours(), await look()]).toEqual([3, true]);
});

it('makes the one of a night the machine slept through when it is awake', async () => {
  await look();
  later(60);
  expect(await look()).toBe(true);
  expect(readdirSync(folder)).toHaveLength(2);
});

it('keeps the newest few, and nothing half-made', async () => {
  writeFileSync(join(folder, '2026-11-20T0300.afi.part'), 'half');
  for (let night = 0; night < 9; night += 1, later(24)) await look(3);
  later(-24);
  const names = readdirSync(folder);
  expect(names).toHaveLength(3);
  expect(names.every((name) => name.endsWith('.afi'))).toBe(true);
  expect(names.at(-1)).toContain(now.toISOString().slice(0, 10));
});

it('leaves alone what a person put there, and is not held up by it', async () => {
  writeFileSync(join(folder, 'avant-mise-a-jour.afi'), 'mine');
  for (let night = 0; night < 3; night += 1, later(24)) expect(await look(1)).toBe(true);
  later(-24);
  expect(await look(1)).toBe(false);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).toContain('avant-mise-a-jour.afi');
});

it('keeps what there is when a backup fails', async () => {
  await look();
  later(24);
  const failing = (): Promise<void> => Promise.reject(new Error('disk full'));
  await expect(makeDueBackup({ folder, kept: 1, now, make: failing })).rejects.toThrow('disk full');
  expect(readdirSync(folder)).toHaveLength(1);
});
