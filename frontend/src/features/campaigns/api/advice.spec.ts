import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { adviceKey } from './advice.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const jsonOf = <Shape>(path: string) => JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Shape;

/** Where it is written down why a message of a campaign failed, or was left out. */
const sources = [
  'workers/src/pipelines/deliveries/**/*.ts',
  'workers/src/tools/senders/*.ts',
  'backend/contracts/src/{provider-reasons,deliveries,queue,campaign-states}.ts',
  'backend/src/modules/deliveries/{reactions,handlers}/{settle-when-batch-ended,hear-mail-report.handler,held-deliveries}.ts',
  'backend/src/modules/campaigns/reads/{audience,file-people,in-reserve,still-of-team}.ts',
  'backend/src/modules/campaigns/handlers/{feed-campaign,leave-out-cancelled,advance-recipients,reserve}.ts',
];
const words = ['campaigns', 'deliveries', 'messages', 'jobs'];

/** Codes those files name, of which there is a text: what an admin may read on the page of a campaign. */
function reasons(): string[] {
  const texts = words.flatMap((word) =>
    Object.keys(jsonOf<{ errors: object }>(`backend/src/modules/${word}/i18n/fr.json`).errors),
  );
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((one) => !one.includes('.spec.'));
  const named = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/'((?:campaigns|deliveries|messages|jobs)\.[a-z-]+)'/g)].map(
      ([, code = '']) => code,
    ),
  );
  return [...new Set(named)].filter((code) => texts.includes(code)).sort();
}

describe('what to do about a message that failed or was left out', () => {
  it('is said of every reason there is, in both languages', () => {
    const known = reasons();
    expect(known.length).toBeGreaterThan(25);
    for (const language of ['fr', 'en']) {
      const { live } = jsonOf<{ live: { advice: Record<string, string> } }>(
        `frontend/src/i18n/${language}/campaigns.json`,
      );
      expect(known.filter((code) => !live.advice[adviceKey(code)])).toEqual([]);
    }
  });
});
