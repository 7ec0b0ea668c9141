import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Licences a product that is not open source may be built with. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'CC-BY-4.0',
  'WTFPL',
  'AFL-2.1',
  // Of fonts: shipped with what is built with them, never sold by themselves.
  'OFL-1.1',
]);
/** Packages that say their licence in a LICENSE file or an old field only, looked up by hand. */
const saidElsewhere: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'combine-errors': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  'png-js': 'MIT',
};
/**
 * libvips, which `sharp` loads as a shared library of its own package: LGPL-3.0 asks for nothing more of who uses it so
 * (docs/security.md, d54).
 */
const sharedLibrary = /^@img\/sharp-(libvips-)?(darwin|linux|linuxmusl|wasm32|win32)/;
/** The least versions that are free of the holes known when they were chosen (docs/security.md). */
const least: Record<string, string> = {
  multer: '2.3.0',
  'socket.io': '4.8.4',
  'socket.io-parser': '4.2.6',
  'engine.io': '6.6.4',
  ws: '8.21.0',
  'pdfjs-dist': '5.4.0',
  '@mozilla/readability': '0.6.0',
  '@nestjs/core': '12.0.2',
  'react-router': '7.12.0',
  i18next: '26.0.0',
};

interface Component {
  name: string;
  group?: string;
  version: string;
  purl?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** npm's answer on its standard output, or null when it could not be had: a registry that is away is asked once, and soon given up. */
function npm(args: string[], env: Record<string, string> = {}): Promise<string | null> {
  return new Promise((resolve) => {
    const options = {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        npm_config_fetch_retries: '0',
        npm_config_fetch_timeout: '5000',
        ...env,
      },
      timeout: 150_000,
      maxBuffer: 2 ** 26,
    };
    // `npm audit` ends with 1 when it found something: what it wrote counts.
    execFile('npm', args, options, (_error, stdout) => resolve(stdout.trim() ? stdout : null));
  });
}

describe('what we are built from', () => {
  it('(d54, ASVS 15.1.2) can be listed as an SBOM, each package with an allowed licence', async () => {
    const text = await npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
      npm_config_offline: 'true',
    });
    const bom = JSON.parse(text ?? 'null') as { bomFormat: string; components: Component[] };
    expect(bom.bomFormat).toBe('CycloneDX');
    const packages = bom.components.filter(
      ({ purl, name }) => purl && !['backend', 'workers', 'frontend', 'contracts', 'runtime'].includes(name),
    );
    expect(packages.length).toBeGreaterThan(300);
    const refused = packages
      .filter((one) => !isAllowed(one))
      .map((one) => `${one.group ?? ''}/${one.name}: ${licenceOf(one)}`);
    expect(refused).toEqual([]);
  });

  it('(d54, ASVS 15.2.1) has no high finding in npm audit that docs/security.md does not explain', async () => {
    const text = await npm(['audit', '--omit=dev', '--json', '--package-lock-only']);
    const report = text && (JSON.parse(text) as { vulnerabilities?: Record<string, { severity: string }> });
    if (!report || !report.vulnerabilities) {
      process.stderr.write('npm audit: not measured, the registry did not answer\n');
      return;
    }
    const found = Object.entries(report.vulnerabilities).filter(([, one]) =>
      ['high', 'critical'].includes(one.severity),
    );
    const explained = read('docs/security.md');
    expect(found.map(([name]) => name).filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });

  it('(d54) is not older than the versions that closed known holes', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version?: string; dev?: boolean }>;
    };
    for (const [name, floor] of Object.entries(least)) {
      const versions = Object.entries(packages).flatMap(([path, { version, dev }]) =>
        path.endsWith(`node_modules/${name}`) && version && !dev ? [version] : [],
      );
      expect({ name, found: versions.length > 0 }).toEqual({ name, found: true });
      for (const version of versions)
        expect({ name, version, late: older(version, floor) }).toEqual({ name, version, late: false });
    }
  });

  it('(d54) is pinned: exact versions, each with the hash of its content', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version?: string; integrity?: string; link?: boolean; optional?: boolean }>;
    };
    const loose = Object.entries(packages).filter(
      ([path, one]) => path.includes('node_modules/') && !one.link && !one.optional && !one.integrity,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
    for (const file of [
      'package.json',
      'backend/package.json',
      'backend/contracts/package.json',
      'backend/runtime/package.json',
      'workers/package.json',
      'frontend/package.json',
    ]) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
        string,
        Record<string, string>
      >;
      for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(`${name} ${range}`).toMatch(/ (\d+\.\d+\.\d+[\w.-]*|\*)$/);
    }
  });

  it.each([
    ['(d20, ASVS 6.5.3) chance that can be guessed', /Math\.random/, []],
    [
      '(d35, ASVS 1.2.5) a shell',
      /\bexec(?:File)?Sync\(|\bexec\(['"`]|shell: true|from 'node:child_process'.*\bexec\b/,
      [],
    ],
    ['text run as code', /\beval\(|new Function\(|vm\.run|runScripts|resources: 'usable'/, []],
    ['certificates not looked at', /rejectUnauthorized: false|NODE_TLS_REJECT/, []],
    [
      'HTML put in unseen',
      /dangerouslySetInnerHTML|insertAdjacentHTML|\.innerHTML ?=|document\.write/,
      [/rich-text|RichText/],
    ],
    [
      '(d49, ASVS 13.3.1) a secret',
      /sk_(?:live|test)_\w{8}|BEGIN (?:RSA |EC )?PRIVATE|AKIA[A-Z0-9]{16}|ghp_\w{30}|xox[bp]-\d/,
      [],
    ],
  ] as [string, RegExp, RegExp[]][])('holds nowhere %s', (_what, pattern, excepted) => {
    const found = sources()
      .filter((path) => !excepted.some((one) => one.test(path)))
      .filter((path) => pattern.test(read(path)));
    expect(found).toEqual([]);
  });

  it('(CVE-2024-4367) reads PDF files without running what they carry', () => {
    expect(read('workers/src/tools/pdf/pdf-reader.child.ts')).toMatch(/isEvalSupported: false/);
  });
});

function sources(): string[] {
  return ['backend/src', 'backend/contracts/src', 'workers/src', 'frontend/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
}

function licenceOf({ name, group, licenses = [] }: Component): string {
  const said = licenses.map((one) => one.expression ?? one.license?.id ?? one.license?.name ?? '').join(' AND ');
  // Its platform packages say nothing; the package that holds them is MIT.
  return (
    said ||
    (saidElsewhere[name] ?? (group === '@msgpackr-extract' || name.startsWith('@msgpackr-extract/') ? 'MIT' : ''))
  );
}

/** `A OR B` is good when one is; `A AND B` when both are. */
function isAllowed(one: Component): boolean {
  const plain = licenceOf(one).replace(/[()]/g, '');
  const mayUse = (licence: string): boolean =>
    allowed.has(licence) || (licence === 'LGPL-3.0-or-later' && sharedLibrary.test(one.name));
  return plain.split(' AND ').every((part) => part.split(' OR ').some((licence) => mayUse(licence.trim())));
}

function older(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((one) => one.split('.').map((part) => Number.parseInt(part, 10)));
  for (let at = 0; at < 3; at += 1) if (a?.[at] !== b?.[at]) return (a?.[at] ?? 0) < (b?.[at] ?? 0);
  return false;
}
