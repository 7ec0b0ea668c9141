import type { Storage } from '@afi/runtime/storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterCommit } from '../../../platform/persistence/after-commit.js';

/** Removes what no deck names any more, once that is certain. Where this is lost, the sweep takes it. */
export function letFilesGo(em: EntityManager, storage: Storage, keys: readonly string[]): void {
  afterCommit(em, () => {
    for (const key of keys) void storage.remove(key).catch(() => undefined);
  });
}
