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

/** Of a route, what only the server acts on: its checks, its limits, and the sentence about it for the API's own page. */
const serversProperties = new Set([
  ...['summary', 'status', 'limit', 'params', 'query', 'body', 'answer', 'isUnprefixed', 'secret'],
]);

interface Part {
  start: number;
  end: number;
  /** What stands there instead. */
  by: string;
}

/** `get: route('GET /things', { … })`: the object, if it is one. */
function routeInput(node: Node): Node | null {
  const [, input] = (node['arguments'] as Node[] | undefined) ?? [];
  const isRoute = node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'route';
  return isRoute && input?.type === 'ObjectExpression' ? input : null;
}

/** What only the server reads of a contract: every schema, and most of what is said of a route. */
function serversOwn(node: Node, code: string): Part[] {
  if (node.type === 'CallExpression' && beginsWithZod(node)) return [{ start: node.start, end: node.end, by: 'z' }];
  const input = routeInput(node);
  if (!input)
    return Object.values(node)
      .flat()
      .filter(isNode)
      .flatMap((child) => serversOwn(child, code));
  return (input['properties'] as Node[]).flatMap((property) => {
    const name = String((property['key'] as Node | undefined)?.['name']);
    if (!serversProperties.has(name)) return serversOwn(property, code);
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
    return [{ start: property.start, end: property.end + comma, by: '' }];
  });
}

const contract = /backend[\\/]contracts[\\/]src[\\/][\w-]+\.ts$/;
const checked = '?checked';
const onlyScreens = '?screens';
const source = /frontend[\\/]src[\\/].*\.tsx?$/;
const importOfContract = /import \{([^}]*)\} from '@afi\/contracts\/([\w-]+)';/g;

/** `import { postRoutes, postScreens } from '@afi/contracts/posts'`: where the screens are is asked of a part of the file. */
function withScreensApart(code: string): string {
  return code.replace(importOfContract, (whole, names: string, word: string) => {
    const all = names.split(',').map((name) => name.trim());
    const screens = all.filter((name) => /^\w+Screens( as \w+)?$/.test(name));
    if (screens.length === 0) return whole;
    const rest = all.filter((name) => name !== '' && !screens.includes(name));
    const others = rest.length > 0 ? `import { ${rest.join(', ')} } from '@afi/contracts/${word}';` : '';
    return `${others} import { ${screens.join(', ')} } from '@afi/contracts/screens/${word}';`;
  });
}

/** What a contract says of screens, and nothing of its routes. */
function screensOf(code: string, { program }: ReturnType<typeof parseSync>): string {
  const kept = (program as unknown as { body: Node[] }).body.filter((node) => {
    if (node.type === 'ImportDeclaration') return (node['source'] as Node)['value'] === './screen.js';
    const [declared] = ((node['declaration'] as Node | null)?.['declarations'] as Node[] | undefined) ?? [];
    const made = declared?.['init'] as Node | null | undefined;
    return made?.type === 'CallExpression' && (made['callee'] as Node)['name'] === 'screens';
  });
  return kept.map(({ start, end }) => code.slice(start, end)).join('\n');
}

/**
 * Editions of the contracts. Most screens only need their methods, paths and constants: there, every schema becomes
 * the one silent value of `zod-in-browser.ts`, and the first visit is spared zod and every shape written with it. Forms
 * load `@afi/contracts/checked/<word>`, the same files as they are, with zod. Who only asks where a screen is gets that
 * alone: the router knows all screens, and must not bring the routes of every word with it.
 */
export function contractsInBrowser(silentZod: string): Plugin {
  return {
    name: 'contracts-in-browser',
    enforce: 'pre',
    async resolveId(from, importer, options) {
      const inChecked = importer?.endsWith(checked);
      if (from === 'zod') return inChecked ? this.resolve('zod', undefined, { ...options, skipSelf: true }) : silentZod;
      const [, edition, named] = /^@afi\/contracts\/(checked|screens)\/([\w-]+)$/.exec(from) ?? [];
      const word = named ?? (inChecked && from.startsWith('./') ? from.slice(2).replace(/\.js$/, '') : undefined);
      if (word === undefined) return null;
      const found = await this.resolve(`@afi/contracts/${word}`, undefined, { ...options, skipSelf: true });
      return found && `${found.id}${edition === 'screens' ? onlyScreens : checked}`;
    },
    transform(code, id) {
      if (id.endsWith(onlyScreens))
        return { code: screensOf(code, parseSync(id.slice(0, -onlyScreens.length), code)), map: null };
      if (source.test(id)) return { code: withScreensApart(code), map: null };
      if (!contract.test(id)) return null;
      const { program } = parseSync(id, code);
      let kept = '';
      let from = 0;
      for (const { start, end, by } of serversOwn(program as unknown as Node, code)) {
        kept += code.slice(from, start) + by;
        from = end;
      }
      return { code: kept + code.slice(from), map: null };
    },
  };
}
