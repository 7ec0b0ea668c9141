import { declaredRoutes } from './support/declared-routes.js';
import { realTree } from './support/source-tree.js';

describe('routes that honour an Idempotency-Key', () => {
  it('(d87) have a limit: each key keeps an answer for days', async () => {
    const idempotent = [...(await declaredRoutes())].filter(([, { idempotent }]) => idempotent);
    expect(idempotent.length).toBeGreaterThan(20);
    expect(idempotent.filter(([, { limit }]) => !limit).map(([line]) => line)).toEqual([]);
  });

  it('(d87) are all among those that are looked at', async () => {
    const found = await declaredRoutes();
    const written = realTree
      .files('backend/contracts/src', /(?<!\.spec)\.ts$/)
      .flatMap((file) =>
        [...realTree.text(file).matchAll(/\broute\('([A-Z]+ \/[^']*)'/g)].map(([, line]) => line ?? ''),
      );
    expect(written.filter((line) => !found.has(line))).toEqual([]);
  });
});
