import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPlatformPackages } from './platform-packages.mjs';
import { root } from './run-command.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { resolved?: string }>;
};

describe('package-lock.json', () => {
  it('lists the packages of every system, or `npm ci` refuses it (run scripts/complete-lockfile.mjs)', () => {
    expect(Object.keys(missingPlatformPackages(lock.packages))).toEqual([]);
  });

  it('carries the address of no registry', () => {
    const addresses = Object.values(lock.packages).map(({ resolved }) => resolved ?? '');
    expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
  });
});

it('a missing platform package is described by its name', () => {
  const packages = {
    'node_modules/@x/core': {
      optionalDependencies: {
        '@x/core-linux-x64-musl': '1.2.3',
        '@x/core-win32-ia32-msvc': '1.2.3',
        '@x/near': '1.0.0',
        fsevents: '~2.3.2',
      },
    },
    'node_modules/@x/core/node_modules/@x/near': {},
  };
  expect(missingPlatformPackages(packages)).toEqual({
    'node_modules/@x/core-linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@x/core-win32-ia32-msvc': { version: '1.2.3', cpu: ['ia32'], optional: true, os: ['win32'] },
  });
});
