import type { CommandBus } from '@nestjs/cqrs';
import type { PinoLogger } from 'nestjs-pino';
import type { EntityScope } from '../../../platform/persistence/entity-scope.js';
import type { JobOutcome, JobTransport } from '../../../platform/queue/job-transport.js';
import type { EndJobs } from '../jobs.commands.js';
import { JobOutcomes } from './job-outcomes.js';

/** The outcomes of a queue, written by `end`. */
function outcomesEndedBy(end: (jobIds: string[], outcomes: readonly JobOutcome[]) => Promise<void>) {
  let handle: (outcome: JobOutcome) => Promise<void> = () => Promise.resolve();
  const scope = { run: (work: () => Promise<void>) => work() } as unknown as EntityScope;
  const transport = { consumeOutcomes: (given: typeof handle) => (handle = given) } as unknown as JobTransport;
  const execute = ({ outcomes }: EndJobs) =>
    end(
      outcomes.map(({ jobId }) => jobId),
      outcomes,
    );
  const log = { setContext: () => undefined, error: () => undefined } as unknown as PinoLogger;
  new JobOutcomes(scope, transport, { execute } as unknown as CommandBus, log).start();
  return (jobId: string) => handle({ jobId, attempt: 1, result: {} });
}

describe('outcomes that come together', () => {
  it('share a transaction with those that came while others were being written', async () => {
    const written: string[][] = [];
    const first = Promise.withResolvers<void>();
    const handle = outcomesEndedBy(async (jobIds) => {
      written.push(jobIds);
      await first.promise;
    });
    const all = ['a', 'b', 'c', 'd', 'e'].map((jobId) => handle(jobId));
    first.resolve();
    await Promise.all(all);
    expect(written).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  });

  it('are written one by one where one of them is at fault, which alone comes again', async () => {
    const written: string[] = [];
    const first = Promise.withResolvers<void>();
    const handle = outcomesEndedBy(async (jobIds) => {
      await first.promise;
      if (jobIds.includes('faulty')) throw new Error('its drafts are not in storage');
      written.push(...jobIds);
    });
    const all = ['a', 'b', 'c', 'faulty', 'e'].map((jobId) => handle(jobId));
    first.resolve();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(written.sort()).toEqual(['a', 'b', 'c', 'e']);
  });

  it('(d66) fail the job where no column can hold its result, or it would come again for ever', async () => {
    const written: JobOutcome[] = [];
    const handle = outcomesEndedBy(async (_ids, outcomes) => {
      if (outcomes.some((outcome) => 'result' in outcome))
        return Promise.reject(Object.assign(new Error('invalid input syntax for type json'), { code: '22P02' }));
      written.push(...outcomes);
    });
    await handle('half a character');
    expect(written).toEqual([
      { jobId: 'half a character', attempt: 1, failure: { code: 'jobs.result-invalid', params: {} } },
    ]);
  });
});
