import { parseSync, type Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** `z.object({...}).max(3)`: whether the chain of calls begins with `z`. */
function beginsWithZod({ type, callee, object, name }: Node): boolean {
  if (type === 'CallExpression') return beginsWithZod(callee as Node);
  if (type === 'MemberExpression') return beginsWithZod(object as Node);
  return type === 'Identifier' && name === 'z';
}

/** What only the server reads of a contract: every schema, and the sentences about routes for the API's own page. */
function serversOwn(node: Node): Node[] {
  if (node.type === 'CallExpression' && beginsWithZod(node)) return [node];
  if (node.type === 'Property' && (node['key'] as Node)['name'] === 'summary') return [node['value'] as Node];
  return Object.values(node).flat().filter(isNode).flatMap(serversOwn);
}

const contract = /backend[\\/]contracts[\\/]src[\\/][\w-]+\.ts$/;
const checked = '?checked';

/**
 * Two editions of the contracts. Most screens only need their methods, paths and constants: there, every schema becomes
 * the one silent value of `zod-in-browser.ts`, and the first visit is spared zod and every shape written with it. Forms
 * load `@afi/contracts/checked/<word>`, the same files as they are, with zod.
 */
export function contractsInBrowser(silentZod: string): Plugin {
  return {
    name: 'contracts-in-browser',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const inChecked = importer?.endsWith(checked);
      if (source === 'zod')
        return inChecked ? this.resolve('zod', undefined, { ...options, skipSelf: true }) : silentZod;
      const word = /^@afi\/contracts\/checked\/([\w-]+)$/.exec(source)?.[1];
      if (!word && !(inChecked && source.startsWith('./'))) return null;
      const target = word ? `@afi/contracts/${word}` : `@afi/contracts/${source.slice(2).replace(/\.js$/, '')}`;
      const found = await this.resolve(target, undefined, { ...options, skipSelf: true });
      return found && `${found.id}${checked}`;
    },
    transform: {
      filter: { id: contract },
      handler(code, id) {
        const { program } = parseSync(id, code);
        let kept = '';
        let from = 0;
        for (const node of serversOwn(program as unknown as Node)) {
          // A file that writes no schema of its own imports no zod: its sentences become empty ones.
          kept += code.slice(from, node.start) + (beginsWithZod(node) ? 'z' : `''`);
          from = node.end;
        }
        return { code: kept + code.slice(from), map: null };
      },
    },
  };
}
