import { jest } from '@jest/globals';
import { JobTransport } from '../../src/platform/queue/job-transport.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

interface Backend {
  addFlow(entries: unknown): Promise<unknown>;
}

describe('a backend that is stopped', () => {
  it('(d229) ends though it was just putting a job into the queue', async () => {
    const platform = await Platform.start({ workers: 0 });
    const transport = platform.app.get(JobTransport);
    const [asked, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // On its way through BullMQ, past all that looks whether it is being closed.
    const { backend } = (transport as unknown as { flowProducer(): { backend: Backend } }).flowProducer();
    const addFlow = backend.addFlow.bind(backend);
    backend.addFlow = async (entries) => {
      asked.resolve();
      await stopping.promise;
      return addFlow(entries);
    };
    const stop = transport.beforeApplicationShutdown.bind(transport);
    jest.spyOn(transport, 'beforeApplicationShutdown').mockImplementation(async () => {
      const stopped = stop();
      stopping.resolve();
      await stopped;
    });
    const owner = await signedIn(platform, people.owner);
    const { id: communityId } = await platform.communityOf(owner);
    const file = { name: 'arret.pdf', bytes: await frenchPdf('arret', 1) };
    expect((await owner.upload('/client/documents', { communityId }, file)).status).toBe(202);
    await asked.promise;
    await platform.stop();
  });
});
