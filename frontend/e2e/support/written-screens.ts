import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const contracts = fileURLToPath(new URL('../../../backend/contracts/src/', import.meta.url));
const isScreens = ([name]: [string, unknown]): boolean => name.endsWith('Screens');

/** The path of every screen, as the contracts of the words say it. */
export async function writtenScreens(): Promise<string[]> {
  const files = readdirSync(contracts).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  const modules = await Promise.all(files.map((file) => import(contracts + file) as Promise<Record<string, object>>));
  return modules.flatMap((one) => Object.entries(one).filter(isScreens)).flatMap(([, paths]) => Object.values(paths));
}
