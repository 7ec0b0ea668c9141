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

/**
 * Most screens only need methods, paths and constants of the contracts: there, every schema becomes the one silent value
 * of `zod-in-browser.ts`. Types come from the compiler, the server checks what is sent, and the first visit is spared
 * zod and every shape written with it.
 */
export function contractsInBrowser(): Plugin {
  return {
    name: 'contracts-in-browser',
    enforce: 'pre',
    transform: {
      filter: { id: /backend[\\/]contracts[\\/]src[\\/][\w-]+\.ts$/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        let kept = '';
        let from = 0;
        for (const { start, end } of serversOwn(program as unknown as Node)) {
          kept += `${code.slice(from, start)}z`;
          from = end;
        }
        return { code: kept + code.slice(from), map: null };
      },
    },
  };
}
