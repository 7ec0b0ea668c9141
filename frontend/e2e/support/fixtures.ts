import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ApiClient } from './api-client.js';
import { apiOf, type Person } from './people.js';
import { readRun } from './run.js';

/** A screen to look at: its address, `:name` standing for an id of the fixtures, and who looks. */
export interface Address {
  readonly path: string;
  readonly who: Person | null;
  /** One of each kind of screen: axe looks at it in the dark too. */
  readonly exemplary?: boolean;
}

export const open = (...paths: string[]): Address[] => paths.map((path) => ({ path, who: null }));
export const inside = (...paths: string[]): Address[] => paths.map((path) => ({ path, who: 'esther' }));
export const behind = (...paths: string[]): Address[] => paths.map((path) => ({ path, who: 'superadmin' }));
export const managing = (...paths: string[]): Address[] => paths.map((path) => ({ path, who: 'raoul' }));
export const exemplary = (addresses: Address[]): Address[] => addresses.map((one) => ({ ...one, exemplary: true }));

/** Where things are made: for Esther, and beside what other words made. */
export interface Scene {
  readonly owner: ApiClient;
  /** An id of the fixtures, made when it is asked for the first time. */
  idOf(name: string): Promise<string>;
}

/** What `e2e/fixtures/<word>.ts` exports as `fixtures`. */
export interface WordFixtures {
  /** What stands behind the names of its addresses, each made once for the whole run. */
  readonly ids?: Readonly<Record<string, (scene: Scene) => Promise<string>>>;
  /** Its screens with a name in their path, or with a query worth a look; plain paths are found by themselves. */
  readonly addresses?: readonly Address[];
}

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Of every word that has some. */
export async function wordFixtures(): Promise<WordFixtures[]> {
  const modules = readdirSync(folder).map(
    (file) => import(folder + file) as Promise<{ readonly fixtures: WordFixtures }>,
  );
  return (await Promise.all(modules)).map(({ fixtures }) => fixtures);
}

/** Makes one of everything, in the name of Esther; answers the ids by name. */
export async function makeFixtures(): Promise<Record<string, string>> {
  const makers = new Map((await wordFixtures()).flatMap(({ ids = {} }) => Object.entries(ids)));
  const made = new Map<string, Promise<string>>();
  const scene: Scene = {
    owner: apiOf('esther'),
    idOf(name) {
      const id = made.get(name) ?? makers.get(name)?.(scene);
      if (!id) throw new Error(`no word makes :${name}: add it to e2e/fixtures/<word>.ts`);
      made.set(name, id);
      return id;
    },
  };
  const ids = await Promise.all([...makers.keys()].map(async (name) => [name, await scene.idOf(name)] as const));
  return Object.fromEntries(ids);
}

/** The id behind a name. */
export function idOf(name: string): string {
  const id = readRun().fixtures?.[name];
  if (!id) throw new Error(`no word makes :${name}: add it to e2e/fixtures/<word>.ts`);
  return id;
}
