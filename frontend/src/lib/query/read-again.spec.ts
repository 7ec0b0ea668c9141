import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './read-again.js';

describe('what is read again', () => {
  const reading = () => {
    const answers: ((value: string) => void)[] = [];
    const client = new QueryClient();
    const observer = new QueryObserver<string>(client, {
      queryKey: ['saved'],
      queryFn: ({ signal }) =>
        new Promise((resolve, reject) => {
          answers.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    return { client, observer, answers, leave: observer.subscribe(() => undefined) };
  };

  it('is asked again also where its first answer is on its way: that one may be older than the change', async () => {
    const { client, observer, answers, leave } = reading();
    const again = readAgain(client, { queryKey: ['saved'] });
    answers[0]?.('before the change');
    await Promise.resolve();
    while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve));
    answers[1]?.('after it');
    await again;
    expect(observer.getCurrentResult().data).toBe('after it');
    leave();
  });

  it('is asked once more, not twice, where it is shown already', async () => {
    const { client, observer, answers, leave } = reading();
    answers[0]?.('before the change');
    while (observer.getCurrentResult().isFetching) await new Promise((resolve) => setImmediate(resolve));
    const again = readAgain(client, { queryKey: ['saved'] });
    while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(observer.getCurrentResult().data).toBe('before the change');
    answers[1]?.('after it');
    await again;
    expect([observer.getCurrentResult().data, answers.length]).toEqual(['after it', 2]);
    leave();
  });
});
