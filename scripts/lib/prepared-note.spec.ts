import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedNote } from './prepared-note.mjs';

describe('the note that a database is prepared', () => {
  let folder: string;
  const prepared = { superadmin: { email: 'admin@afi.local', password: 'once' }, demo: [] };
  const kept = { superadmin: { email: 'admin@afi.local', password: null }, demo: [] };
  const note = (settings = {}) => preparedNote(join(folder, 'cluster'), [join(folder, 'stamp')], settings);
  const makeCluster = () => {
    mkdirSync(join(folder, 'cluster'));
    writeFileSync(join(folder, 'cluster/PG_VERSION'), '18');
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'afi-note-'));
    makeCluster();
    writeFileSync(join(folder, 'stamp'), 'this build');
    note().write(prepared);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('answers what the preparation answered, but for the password', () => {
    expect(note().read()).toEqual(kept);
    expect(readFileSync(join(folder, 'cluster.prepared'), 'utf8')).not.toContain('once');
  });
  it('counts for this build only, and for these settings', () => {
    expect(note({ ADMIN_EMAIL: 'other@afi.local' }).read()).toBeUndefined();
    writeFileSync(join(folder, 'stamp'), 'another build');
    expect(note().read()).toBeUndefined();
  });
  it('counts for this database only, not for one made in its place', () => {
    renameSync(join(folder, 'cluster'), join(folder, 'other'));
    makeCluster();
    expect(note().read()).toBeUndefined();
  });
  it('counts for nothing without a build, or when it cannot be read', () => {
    writeFileSync(join(folder, 'cluster.prepared'), '{"key":');
    expect(note().read()).toBeUndefined();
    rmSync(join(folder, 'stamp'));
    note().write(prepared);
    expect(note().read()).toBeUndefined();
    expect(preparedNote(join(folder, 'cluster'), [], {}).read()).toBeUndefined();
  });
  it('lies outside the folder of the database, whose user could lead it elsewhere; a note that cannot be kept ends nothing', () => {
    expect(readdirSync(join(folder, 'cluster'))).toEqual(['PG_VERSION']);
    rmSync(join(folder, 'cluster.prepared'));
    mkdirSync(join(folder, 'cluster.prepared'));
    expect(() => note().write(prepared)).not.toThrow();
    expect(note().read()).toBeUndefined();
  });
});
