import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts } from '../build.mjs';
import { root } from './run-command.mjs';

describe('an image', () => {
  it.each(['backend', 'workers'])('of the %s builds the program it starts', (name) => {
    const dockerfile = readFileSync(join(root, name, 'Dockerfile'), 'utf8');
    const [, started] = /"([^"]+)\/main\.js"\]/.exec(dockerfile) ?? [];
    const [, names = ''] = /build\.mjs(.*)$/m.exec(dockerfile) ?? [];
    // Without names all is built.
    const built = Object.entries(parts).filter(([part]) => !names.trim() || names.trim().split(' ').includes(part));
    expect(built.map(([, { result }]) => result)).toContain(started);
  });
});
