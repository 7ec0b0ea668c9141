import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { backendConfigSchema } from '../../src/platform/config/backend.config.js';
import { slices } from '../../src/slices.js';
import { workerConfigSchema } from '../../../workers/src/host/worker.config.js';
import { pipelines } from '../../../workers/src/pipelines.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const begin = '<!-- configuration:begin -->';
const end = '<!-- configuration:end -->';

interface Variable {
  description?: string;
  default?: string | number | boolean;
}

function variablesOf(schema: z.ZodType): Map<string, Variable> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Variable>;
  };
  return new Map(Object.entries(properties));
}

/** The table the README must hold: every variable of every process, as the schemas say. */
function configurationTable(): string {
  const schemas = [backendConfigSchema, ...slices.flatMap(({ settings }) => settings?.schema ?? [])];
  const backend = new Map(schemas.flatMap((schema) => [...variablesOf(schema)]));
  const host = variablesOf(workerConfigSchema);
  const kinds = pipelines.map(({ definition, settings }) => ({
    reader: `workers: ${definition.kind}`,
    known: variablesOf(settings.schema),
  }));
  const every = new Map([...backend, ...host, ...kinds.flatMap(({ known }) => [...known])]);
  const rows = [...every].map(([name, last]) => {
    const { description = '', default: value } = backend.get(name) ?? last;
    const readers = [
      backend.has(name) ? 'backend' : '',
      ...(host.has(name) ? ['workers'] : kinds.filter(({ known }) => known.has(name)).map(({ reader }) => reader)),
    ].filter(Boolean);
    return `| \`${name}\` | ${readers.join(', ')} | ${value === undefined || value === '' ? '' : `\`${String(value)}\``} | ${description} |`;
  });
  return ['| variable | read by | default | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** A formatter may align tables: only their words count. */
function unaligned(text: string): string {
  return text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
}

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return markdownFiles(join(folder, entry.name));
    return entry.name.endsWith('.md') ? [join(folder, entry.name)] : [];
  });
}

describe('the documentation', () => {
  it('has the configuration table the schemas say (UPDATE_DOCS=1 writes it)', () => {
    const path = join(root, 'README.md');
    const text = readFileSync(path, 'utf8');
    const [before = '', rest = ''] = text.split(begin);
    const [, after = ''] = rest.split(end);
    const wanted = `${before}${begin}\n\n${configurationTable()}\n\n${end}${after}`;
    if (process.env['UPDATE_DOCS']) writeFileSync(path, wanted);
    else expect(unaligned(text)).toBe(unaligned(wanted));
  });

  it('links only to files that exist', () => {
    const files = [join(root, 'README.md'), join(root, 'CONTRIBUTING.md'), ...markdownFiles(join(root, 'docs'))];
    const broken = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^https?:/.test(target) && !existsSync(resolve(dirname(file), target)))
        .map((target) => `${relative(root, file)} -> ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('has one decision a number, which its heading says too', () => {
    const names = readdirSync(join(root, 'docs/decisions')).sort();
    const numbers = names.map((name) => name.slice(0, 4));
    expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(4, '0')));
    const headings = names.map((name) => readFileSync(join(root, 'docs/decisions', name), 'utf8').slice(2, 6));
    expect(headings).toEqual(numbers);
  });
});
