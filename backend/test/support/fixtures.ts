import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Caller } from './caller.js';
import { people, type Platform } from './platform.js';
import { signedIn } from './sessions.js';

/** Where objects are made: the platform, and what is already there. */
export interface Scene {
  readonly platform: Platform;
  readonly owner: Caller;
  readonly ownerId: string;
  /** The id of another kind of object, made when it is asked for the first time. */
  idOf(kind: string): Promise<string>;
  /** The `id` of the first row found; empty when there is none. */
  one(sql: string, ...values: string[]): Promise<string>;
}

/** A kind of object of a word. */
export interface Fixture {
  /** What routes call it besides its kind in singular and plural (`posts`: `/posts/:id`, `postId`, `postIds`). */
  readonly names?: readonly string[];
  /** Makes one that belongs to the owner of the demo data, and answers its id. */
  make(scene: Scene): Promise<string>;
}

/** What `backend/test/http/<word>/fixtures.ts` exports as `fixtures`, by kind: all specs that call every route use them. */
export type WordFixtures = Readonly<Record<string, Fixture>>;

const folder = fileURLToPath(new URL('../http/', import.meta.url));
const words = await Promise.all(
  globSync('*/fixtures.ts', { cwd: folder }).map(
    async (file) => (await import(`../http/${file}`)) as { fixtures: WordFixtures },
  ),
);
const known = new Map(words.flatMap(({ fixtures }) => Object.entries(fixtures)));

const singular = (kind: string): string => kind.replace(/ies$/, 'y').replace(/s$/, '');
const byName = new Map(
  [...known].flatMap(([kind, { names = [] }]) => [kind, singular(kind), ...names].map((name) => [name, kind] as const)),
);

/** The kind of object a name means: `communityId`, `draftIds`, or the word before `:id` in a path. */
export function kindOf(name: string, path = ''): string | null {
  const before = name === 'id' ? /(\w+)\/[:{]id\b/.exec(path)?.[1] : name.replace(/Ids?$/, '');
  return byName.get(before ?? '') ?? null;
}

/** One object of each kind. */
export class Fixtures {
  constructor(private readonly ids: ReadonlyMap<string, string>) {}

  of(kind: string): string {
    const id = this.ids.get(kind);
    if (!id) throw new Error(`no fixture makes ${kind}: add it to backend/test/http/<word>/fixtures.ts`);
    return id;
  }

  /** Of a route's parameter, or of a field of a body. */
  named(name: string, path = ''): string {
    return this.of(kindOf(name, path) ?? `what :${name} of ${path} means`);
  }

  all(): string[] {
    return [...this.ids.values()];
  }
}

/** Makes everything of the owner of the demo data. */
export async function fixturesOfOwner(platform: Platform): Promise<Fixtures> {
  const one = async (sql: string, ...values: string[]): Promise<string> =>
    (await platform.db.query<{ id: string }>(sql, values))[0]?.id ?? '';
  const made = new Map<string, Promise<string>>();
  const scene: Scene = {
    platform,
    owner: await signedIn(platform, people.owner),
    ownerId: await one('select id from account where phone = $1', people.owner),
    idOf(kind) {
      const id = made.get(kind) ?? known.get(kind)?.make(scene);
      if (!id) throw new Error(`no fixture makes ${kind}`);
      made.set(kind, id);
      return id;
    },
    one,
  };
  const ids = await Promise.all([...known.keys()].map(async (kind) => [kind, await scene.idOf(kind)] as const));
  return new Fixtures(new Map(ids));
}
