import { deliveryJobs, providerStopped } from './deliveries.js';
import { isRetryable } from './job.js';

describe('a batch of messages', () => {
  it.each([providerStopped, 'messages.unreachable', 'messages.gone'])(
    'that ended by %s is not offered another try: its messages are sent again one by one, or wait',
    (errorCode) => {
      for (const job of Object.values(deliveryJobs))
        expect(isRetryable(job, { status: 'failed', errorCode })).toBe(false);
    },
  );
});
