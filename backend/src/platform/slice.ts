import type { INestApplication, Type } from '@nestjs/common';
import type { EntitySchema } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import type { Settings } from '@afi/runtime/settings';
import type { BackendConfig } from './config/backend.config.js';
import type { Tables } from './persistence/tables.js';
import type { Forgetting } from './personal-data/forgetting.js';
import type { PersonalRows } from './personal-data/personal-rows.js';

/** A migration under the name it is remembered by: `<yyyymmddhhmmss>-<what>`, never changed once applied. */
export interface NamedMigration {
  readonly name: string;
  readonly class: new (...given: ConstructorParameters<typeof Migration>) => Migration;
}

/** What one word adds to the backend. Its texts are found by their place, `i18n/{fr,en}.json` beside its module. */
export interface Slice {
  readonly module: Type;
  /** Its tables. */
  readonly entities: readonly Pick<EntitySchema, 'meta'>[];
  readonly migrations: readonly NamedMigration[];
  /** Tables of other words that its reads join; it writes none of them. */
  readonly reads: readonly (keyof Tables)[];
  /** Paths of its screens, from its contracts: the server tells a browser that any other is a 404. */
  readonly screens: Readonly<Record<string, string>>;
  /** Its providers that work by themselves in a serving process, as reading a queue. */
  readonly background: readonly Type<{ start(): void }>[];
  /** What it has of a person: their archive holds it. */
  readonly personal: readonly PersonalRows[];
  /** Columns that point at an account, or at who knows what, and make no row somebody's own: why. Held by a spec. */
  readonly notPersonal: Readonly<Record<string, string>>;
  /** What becomes of that when their account is gone for good; null where it has nothing of a person. */
  readonly forgetting: Forgetting | null;
  /** Its variables of the environment, checked at the start; read by `config.of`. */
  readonly settings: Settings | null;
  /** Mounts what is no route of ours on the HTTP server: a dashboard, an upload protocol. */
  mount?(app: INestApplication, config: BackendConfig): void;
}

/** A word's slice; exported by its module file and listed in `slices.ts`. */
export function slice(parts: Pick<Slice, 'module'> & Partial<Slice>): Slice {
  const nothing = {
    entities: [],
    migrations: [],
    reads: [],
    screens: {},
    background: [],
    personal: [],
    notPersonal: {},
    forgetting: null,
  };
  return { ...nothing, settings: null, ...parts };
}
